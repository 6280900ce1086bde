/** Printing a certificate of one student: in which language, and with or without the head's signature and the stamp. */
import { useSigning } from '#areas/school/web/public/signing.ts';
import { useDocument } from '#platform/web/documents/documents.ts';
import { SignedDocumentDialog } from '#platform/web/ui/signed-document-dialog.tsx';
import { printCertificate, printTransferCertificate } from '../../documents/student-documents-contract.ts';
import type { FormalStudentDocument } from '../../documents/student-documents-rules.ts';
import type { StudentRecord } from '../../records/contract.ts';
import { useWords } from '../words.ts';

const calls = { certificate: printCertificate, transfer: printTransferCertificate };

interface FormalDocumentDialogProps {
  student: StudentRecord;
  document: FormalStudentDocument;
  onClose: () => void;
}

export function FormalDocumentDialog({
  student,
  document: documentKind,
  onClose,
}: FormalDocumentDialogProps) {
  const t = useWords();
  const print = useDocument(calls[documentKind]);
  return (
    <SignedDocumentDialog
      title={t(`STUDENT.print.${documentKind}`)}
      signing={useSigning().data}
      print={print}
      onPrint={(choice, answers) => print.mutate({ id: student.id, ...choice }, answers)}
      onClose={onClose}
    />
  );
}
