/** Records that a student has left the school; shows the consequences first. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { DayInput } from '#platform/web/ui/day-input.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useFormats } from '#platform/web/words.ts';
import { leaveSchool } from '../../enrolments/life-contract.ts';
import { dayFault } from '../../enrolments/life-rules.ts';
import type { StudentRecord } from '../../records/contract.ts';
import { type Leaving, leavings } from '../../wire.ts';
import { useStudentWrites } from '../student-data.ts';
import { useWords } from '../words.ts';
import { Consequences, versionOf } from './consequences.tsx';

interface Typed {
  readonly status: Leaving;
  readonly on: SchoolDay | null;
  readonly reason: string | null;
}

export function LeaveForm({ opened, onClose }: { opened: StudentRecord; onClose: () => void }) {
  const t = useWords();
  const { today } = useFormats();
  const { leave } = useStudentWrites();
  const form = useRecordForm({
    name: `leave ${opened.id}`,
    opened,
    fieldsOf: (): Typed => ({ status: 'left', on: today(), reason: null }),
    edit: leave,
    editCall: leaveSchool,
    changeOf: ({ on, ...typed }: Typed, { id, version }) => ({ id, version, on: on ?? today(), ...typed }),
    saved: t('STUDENT.saved'),
    onClose,
  });
  const { status, on, reason } = form.fields;
  const fault = on && dayFault(on, today());
  return (
    <FormDialog
      title={t('STUDENT.leave.title')}
      form={form}
      ready={on !== null && !fault}
      conflict={form.theirs && { theirs: versionOf(t, form.theirs), mine: versionOf(t, opened) }}
    >
      <Consequences id={opened.id} classId={null} toClassId={null} />
      <Select
        label={t('STUDENT.leave.how')}
        value={status}
        onChange={(chosen) => form.change({ status: chosen })}
        options={leavings.map((value) => ({ value, label: t(`STUDENT.status.${value}`) }))}
      />
      <DayInput
        label={t('STUDENT.leave.on')}
        required
        error={fault && t(`STUDENT.errors.${fault}`)}
        value={on}
        onChange={(day) => form.change({ on: day })}
      />
      <TextInput
        label={t('STUDENT.move.reason')}
        maxLength={500}
        value={reason ?? ''}
        onChange={(event) => form.change({ reason: optionalText(event.target.value) })}
      />
    </FormDialog>
  );
}
