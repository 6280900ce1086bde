/** Printing a certificate of one student: in which language, and with or without the head's signature and the stamp. */
import { useSigning } from '#areas/school/web/late-public.tsx';
import { useDocument } from '#platform/web/documents.ts';
import { SignedPaperDialog } from '#platform/web/ui/signed-paper-dialog.tsx';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import type { StudentRecord } from '../records-contract.ts';
import { printCertificate, printTransferCertificate } from '../student-papers-contract.ts';
import type { FormalStudentPaper } from '../student-papers-rules.ts';

const calls = { certificate: printCertificate, transfer: printTransferCertificate };

interface FormalPaperDialogProps {
  student: StudentRecord;
  paper: FormalStudentPaper;
  onClose: () => void;
}

export function FormalPaperDialog({ student, paper, onClose }: FormalPaperDialogProps) {
  const t = useWords<typeof en>();
  const print = useDocument(calls[paper]);
  return (
    <SignedPaperDialog
      title={t(`STUDENT.print.${paper}`)}
      signing={useSigning().data}
      print={print}
      onPrint={(choice, answers) => print.mutate({ id: student.id, ...choice }, answers)}
      onClose={onClose}
    />
  );
}
