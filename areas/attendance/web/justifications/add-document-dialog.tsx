/** Chooses a document and sends it to a justification. */
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUiWords } from '#platform/web/words.ts';
import { useWords } from '../words.ts';
import { type ChosenDocument, contentOfChosen, DocumentField } from './document-field.tsx';
import { useAddDocument } from './justification-data.ts';

interface AddDocumentDialogProps {
  /** Id of the justification. */
  id: number;
  onClose: () => void;
}

export function AddDocumentDialog({ id, onClose }: AddDocumentDialogProps) {
  const t = useWords();
  const ui = useUiWords();
  const textOf = useFailureText();
  const add = useAddDocument();
  const [chosen, setChosen] = useState<ChosenDocument | null>(null);
  const content = contentOfChosen(chosen);
  const send = () => {
    if (content === null) return;
    add.mutate(
      { id, name: t('ATTENDANCE.justifications.document'), content },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('ATTENDANCE.justifications.documentAdded') });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('ATTENDANCE.justifications.addDocument')}
      wrong={add.error && textOf(add.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button look="primary" busy={add.isPending} disabled={content === null} onClick={send}>
            {t('ATTENDANCE.justifications.addDocument')}
          </Button>
        </>
      }
    >
      <DocumentField chosen={chosen} onChange={setChosen} />
    </Dialog>
  );
}
