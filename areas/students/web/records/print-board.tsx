/** The photo board of a filtered list as a PDF, class by class, for who takes lists out; too many are refused before they are asked for. */
import { Printer } from 'lucide-react';
import { useDocument } from '#platform/web/documents/documents.ts';
import { useMayCall } from '#platform/web/reads/queries.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { mostOnBoard, printBoards } from '../../records/export-contract.ts';
import type { StudentFilter } from '../list-data.ts';
import { useWords } from '../words.ts';

export function PrintBoard({ filter, total }: { filter: StudentFilter; total: number }) {
  const t = useWords();
  const failureText = useFailureText();
  const print = useDocument(printBoards);
  if (!useMayCall(printBoards)) return null;
  if (total > mostOnBoard) return <p className="text-13 text-ink-2">{t('STUDENT.errors.boardTooLarge')}</p>;
  const onPrint = () =>
    print.mutate(filter, {
      onSuccess: () => showToast({ kind: 'info', text: t('STUDENT.print.made') }),
      onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
    });
  return (
    <Button small icon={Printer} busy={print.isPending} onClick={onPrint}>
      {t('STUDENT.board.print')}
    </Button>
  );
}
