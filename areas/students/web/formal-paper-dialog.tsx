/** Printing a certificate of one student: in which language, and with or without the head's signature and the stamp. */
import { useState } from 'react';
import { useSigning } from '#areas/school/web/late-public.tsx';
import type { Language } from '#platform/kernel/words.ts';
import { useDocument } from '#platform/web/documents.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useLanguage, useUiWords, useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import type { StudentRecord } from '../records-contract.ts';
import { printCertificate, printTransferCertificate } from '../student-papers-contract.ts';
import type { FormalStudentPaper } from '../student-papers-rules.ts';
import { DocumentLanguage } from './document-language.tsx';

const calls = { certificate: printCertificate, transfer: printTransferCertificate };

interface FormalPaperDialogProps {
  student: StudentRecord;
  paper: FormalStudentPaper;
  onClose: () => void;
}

export function FormalPaperDialog({ student, paper, onClose }: FormalPaperDialogProps) {
  const t = useWords<typeof en>();
  const ui = useUiWords();
  const failureText = useFailureText();
  const signing = useSigning().data;
  const [language, setLanguage] = useState<Language>(useLanguage());
  /** Null until somebody chooses: the school's rule. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const print = useDocument(calls[paper]);
  const mayBear = signing !== undefined && (signing.signature || signing.stamp);
  const bears = mayBear && (chosen ?? signing.asRule);
  const onPrint = () =>
    print.mutate(
      { id: student.id, language, signed: chosen },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('STUDENT.print.made') });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`STUDENT.print.${paper}`)}
      wrong={print.error && failureText(print.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button look="primary" busy={print.isPending} onClick={onPrint}>
            {t('STUDENT.print.make')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <DocumentLanguage value={language} onChange={setLanguage} />
        {mayBear && (
          <Checkbox checked={bears} onChange={setChosen}>
            {t(
              signing.signature && signing.stamp
                ? 'STUDENT.print.signed'
                : signing.signature
                  ? 'STUDENT.print.signedSignature'
                  : 'STUDENT.print.signedStamp',
            )}
          </Checkbox>
        )}
        {!bears && <p className="text-13 text-ink-3">{t('STUDENT.print.byHand')}</p>}
      </div>
    </Dialog>
  );
}
