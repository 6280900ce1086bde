/** The statement of account of a student as a PDF, in either language. */
import { FileText, Printer } from 'lucide-react';
import { languages } from '#platform/kernel/words.ts';
import { useDocument } from '#platform/web/documents/documents.ts';
import { useMayCall } from '#platform/web/reads/queries.ts';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { printAccount } from '../../accounts/contract.ts';
import { useWords } from '../words.ts';

export function PrintStatement({ studentId }: { studentId: number }) {
  const t = useWords();
  const textOf = useFailureText();
  const print = useDocument(printAccount);
  if (!useMayCall(printAccount)) return null;
  return (
    <div className="flex items-center gap-2">
      {print.isPending && <Spinner />}
      <Menu
        label={t('PAYMENTS.account.print')}
        icon={Printer}
        actions={languages.map((language) => ({
          label: t(`PAYMENTS.account.printIn.${language}`),
          icon: FileText,
          onSelect: () =>
            print.mutate(
              { studentId, language },
              { onError: (error) => showToast({ kind: 'error', text: textOf(error) }) },
            ),
        }))}
      />
    </div>
  );
}
