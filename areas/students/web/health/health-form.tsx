/** The form of a student's health note. */
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { type HealthNote, writeHealth } from '../../health/contract.ts';
import { useStudentWrites } from '../student-data.ts';
import { useWords } from '../words.ts';

interface HealthFormProps {
  opened: HealthNote;
  studentId: number;
  onClose: () => void;
  onSaved: (health: HealthNote) => void;
}

export function HealthForm({ opened, studentId, onClose, onSaved }: HealthFormProps) {
  const t = useWords();
  const { writeHealth: edit } = useStudentWrites();
  const form = useRecordForm({
    name: `health ${studentId}`,
    opened,
    fieldsOf: ({ note }: HealthNote) => ({ note }),
    edit,
    editCall: writeHealth,
    changeOf: ({ note }: { note: string }, { version }) => ({ id: studentId, version, note }),
    saved: t('STUDENT.saved'),
    onClose,
    onSaved,
  });
  const versionOf = (note: string) => ({ title: t('STUDENT.health.title'), text: note || '–' });
  return (
    <FormDialog
      title={t('STUDENT.health.title')}
      form={form}
      ready
      conflict={form.theirs && { theirs: versionOf(form.theirs.note), mine: versionOf(form.fields.note) }}
    >
      <TextArea
        label={t('STUDENT.health.note')}
        hint={t('STUDENT.health.hint')}
        maxLength={2000}
        value={form.fields.note}
        onChange={(event) => form.change({ note: event.target.value })}
      />
    </FormDialog>
  );
}
