/** Printing the certificate of schooling of a student who sits in a class of this year. */
import { useDocument } from '#platform/web/documents.ts';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import { printCertificate } from '../papers-contract.ts';
import type { StudentRecord } from '../records-contract.ts';

/** Null for a student who sits in no class. */
export function useCertificate({ id, status, enrolments }: StudentRecord): (() => void) | null {
  const t = useWords<typeof en>();
  const failureText = useFailureText();
  const print = useDocument(printCertificate);
  if (status !== 'enrolled' || !enrolments.some(({ current }) => current)) return null;
  return () =>
    print.mutate(
      { id, language: null },
      {
        onSuccess: () => showToast({ kind: 'info', text: t('STUDENT.print.made') }),
        onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
      },
    );
}
