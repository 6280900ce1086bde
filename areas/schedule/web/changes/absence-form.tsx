/** Notes that a teacher is away. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useFormats } from '#platform/web/words.ts';
import { saveAbsence, type TeacherAbsence } from '../../changes/changes-contract.ts';
import type { Plan } from '../../plan/plan-contract.ts';
import { useWords } from '../words.ts';
import { useAbsenceWrites } from './changes-data.ts';

interface Fields {
  readonly teacherId: number | null;
  readonly from: SchoolDay;
  readonly until: SchoolDay;
  readonly hours: { readonly startsAt: string; readonly endsAt: string } | null;
  readonly reason: string;
}

export function AbsenceForm({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const t = useWords();
  const today = useFormats().today();
  const { save } = useAbsenceWrites();
  const given = (
    fields: Fields,
    { id, version }: Pick<TeacherAbsence, 'version'> & { id: number | null },
  ) => ({
    ...fields,
    id,
    version,
    teacherId: fields.teacherId ?? 0,
    reason: optionalText(fields.reason),
  });
  const form = useRecordForm({
    name: 'new absence of a teacher',
    opened: null,
    adding: {
      start: (): Fields => ({ teacherId: null, from: today, until: today, hours: null, reason: '' }),
      create: save,
      newOf: (fields: Fields) => (fields.teacherId === null ? null : given(fields, { id: null, version: 0 })),
    },
    fieldsOf: ({ teacherId, from, until, startsAt, endsAt, reason }: TeacherAbsence): Fields => ({
      teacherId,
      from,
      until,
      hours: startsAt === null || endsAt === null ? null : { startsAt, endsAt },
      reason: reason ?? '',
    }),
    edit: save,
    editCall: saveAbsence,
    changeOf: (fields, against) => given(fields, against),
    saved: t('SCHEDULE.changes.absenceSaved'),
    onClose,
  });
  const { fields, change } = form;
  const { teacherId, from, until, hours, reason } = fields;
  return (
    <FormDialog
      title={t('SCHEDULE.changes.addAbsence')}
      form={form}
      ready={teacherId !== null}
      conflict={null}
    >
      <Select
        label={t('SCHEDULE.owners.teacher')}
        required
        value={String(teacherId ?? '')}
        onChange={(id) => change({ teacherId: id === '' ? null : Number(id) })}
        options={[
          { value: '', label: t('SCHEDULE.changes.chooseTeacher') },
          ...plan.teachers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <div className="grid grid-cols-2 gap-3">
        <DatePicker
          paired
          label={t('SCHEDULE.changes.firstDay')}
          value={from}
          onChange={(day) => change({ from: day, until: until < day || hours ? day : until })}
        />
        <DatePicker
          paired
          label={t('SCHEDULE.changes.lastDay')}
          value={until}
          from={from}
          onChange={(day) => change({ until: day, hours: day === from ? hours : null })}
        />
      </div>
      {from === until && (
        <Checkbox
          checked={hours !== null}
          onChange={(some) => change({ hours: some ? { startsAt: '07:30', endsAt: '12:00' } : null })}
        >
          {t('SCHEDULE.changes.someHours')}
        </Checkbox>
      )}
      {hours && (
        <div className="grid grid-cols-2 gap-3">
          <TextInput
            type="time"
            label={t('SCHEDULE.plan.begins')}
            value={hours.startsAt}
            onChange={(event) => change({ hours: { ...hours, startsAt: event.target.value } })}
          />
          <TextInput
            type="time"
            label={t('SCHEDULE.plan.ends')}
            value={hours.endsAt}
            onChange={(event) => change({ hours: { ...hours, endsAt: event.target.value } })}
          />
        </div>
      )}
      <TextInput
        label={t('SCHEDULE.change.reason')}
        maxLength={300}
        value={reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
    </FormDialog>
  );
}
