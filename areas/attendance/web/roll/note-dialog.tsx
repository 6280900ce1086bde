/** A note about a student who is not simply present. */

import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { useUiWords } from '#platform/web/words.ts';
import { longestNote } from '../../contract.ts';
import { useWords } from '../words.ts';

interface NoteDialogProps {
  /** The roll, as the outbox names it. */
  rollEntity: string;
  studentId: number;
  name: string;
  note: string | null;
  onKeep: (note: string | null) => void;
  onClose: () => void;
}

export function NoteDialog({ rollEntity, studentId, name, note, onKeep, onClose }: NoteDialogProps) {
  const t = useWords();
  const ui = useUiWords();
  const { fields, found, dirty, change, clear } = useUnsentFields(`note of ${rollEntity} ${studentId}`, {
    text: note ?? '',
  });
  const leave = () => {
    clear();
    onClose();
  };
  const submit = () => {
    clear();
    onKeep(fields.text.trim() || null);
  };
  return (
    <FormDialog
      title={t('ATTENDANCE.noteOf', { name })}
      action={ui('UI.actions.ok')}
      // The roll sends it with the rest.
      form={{ dirty, found, ready: true, leave, submit }}
    >
      <TextArea
        label={t('ATTENDANCE.note')}
        hint={t('ATTENDANCE.noteRead')}
        value={fields.text}
        maxLength={longestNote}
        onChange={(event) => change({ text: event.target.value })}
      />
    </FormDialog>
  );
}
