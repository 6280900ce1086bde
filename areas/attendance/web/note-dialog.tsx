/** A note about a student who is not simply present. */

import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { useUiWords } from '#platform/web/words.ts';
import { longestNote } from '../contract.ts';
import { useWords } from './words.ts';

interface NoteDialogProps {
  studentId: number;
  name: string;
  note: string | null;
  onKeep: (note: string | null) => void;
  onClose: () => void;
}

export function NoteDialog({ studentId, name, note, onKeep, onClose }: NoteDialogProps) {
  const t = useWords();
  const ui = useUiWords();
  const { fields, change, clear } = useUnsentFields(`roll note ${studentId}`, { text: note ?? '' });
  const leave = (then: () => void) => {
    clear();
    then();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('ATTENDANCE.noteOf', { name })}
      footer={
        <>
          <Button onClick={() => leave(onClose)}>{ui('UI.actions.cancel')}</Button>
          <Button look="primary" onClick={() => leave(() => onKeep(fields.text.trim() || null))}>
            {ui('UI.actions.ok')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('ATTENDANCE.note')}
        hint={t('ATTENDANCE.noteRead')}
        value={fields.text}
        maxLength={longestNote}
        onChange={(event) => change({ text: event.target.value })}
      />
    </Dialog>
  );
}
