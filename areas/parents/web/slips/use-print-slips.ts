/** Prints slips that were just issued, and says where the file is: the codes are shown only once. */
import { useDocument } from '#platform/web/documents/documents.ts';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { printSlips } from '../../logins/logins-contract.ts';
import { useWords } from '../words.ts';

export function usePrintSlips() {
  const t = useWords();
  const { mutate, isPending, error } = useDocument(printSlips);
  const print = (slips: readonly { readonly id: number; readonly code: string }[]) =>
    mutate(
      { slips: [...slips], origin: location.origin },
      { onSuccess: () => showToast({ kind: 'info', text: t('PARENTS.login.printed') }) },
    );
  return { print, busy: isPending, error };
}
