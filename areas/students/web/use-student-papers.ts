/** Printing what is handed to one student: the certificate of schooling and the card, and the certificate of transfer once the student has left. */
import { useDocument } from '#platform/web/documents.ts';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import type { StudentRecord } from '../records-contract.ts';
import { printCertificate, printStudentCard, printTransferCertificate } from '../student-papers-contract.ts';
import { papersOfStudent, type StudentPaper } from '../student-papers-rules.ts';

/** What may be printed of the student, each with what makes it. */
export function useStudentPapers(
  student: StudentRecord,
): readonly { readonly paper: StudentPaper; print(): void }[] {
  const t = useWords<typeof en>();
  const failureText = useFailureText();
  const makers = {
    certificate: useDocument(printCertificate),
    card: useDocument(printStudentCard),
    transfer: useDocument(printTransferCertificate),
  };
  return papersOfStudent(student).map((paper) => ({
    paper,
    print: () =>
      makers[paper].mutate(
        { id: student.id, language: null },
        {
          onSuccess: () => showToast({ kind: 'info', text: t('STUDENT.print.made') }),
          onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
        },
      ),
  }));
}
