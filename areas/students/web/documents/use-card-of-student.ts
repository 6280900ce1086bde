/** Printing the identity card of one student, which nobody signs: at once. */
import { useDocument } from '#platform/web/documents/documents.ts';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { printStudentCard } from '../../documents/student-documents-contract.ts';
import { useWords } from '../words.ts';

export function useCardOfStudent(id: number): () => void {
  const t = useWords();
  const failureText = useFailureText();
  const { mutate } = useDocument(printStudentCard);
  return () =>
    mutate(
      { id, language: null },
      {
        onSuccess: () => showToast({ kind: 'info', text: t('STUDENT.print.made') }),
        onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
      },
    );
}
