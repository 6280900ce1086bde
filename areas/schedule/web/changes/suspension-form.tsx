/** Adds days on which the lessons of some classes, or of the whole school, give way. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useFormats } from '#platform/web/words.ts';
import { type LessonSuspension, saveSuspension, suspensionKinds } from '../../changes/changes-contract.ts';
import type { Plan } from '../../plan/plan-contract.ts';
import { useWords } from '../words.ts';
import { useHangingOfDays, useSuspensionWrites } from './changes-data.ts';
import { HangingList } from './hanging-list.tsx';

interface Fields {
  readonly kind: (typeof suspensionKinds)[number];
  readonly title: string;
  readonly from: SchoolDay;
  readonly until: SchoolDay;
  readonly classIds: readonly number[];
}

export function SuspensionForm({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const t = useWords();
  const today = useFormats().today();
  const { save } = useSuspensionWrites();
  const given = ({ classIds: chosen, ...fields }: Fields, id: number | null, version: number) => ({
    ...fields,
    id,
    version,
    classIds: [...chosen],
  });
  const form = useRecordForm({
    name: 'new days without lessons',
    opened: null,
    adding: {
      start: (): Fields => ({ kind: 'exam', title: '', from: today, until: today, classIds: [] }),
      create: save,
      newOf: (fields: Fields) => given(fields, null, 0),
    },
    fieldsOf: ({ kind, title, from, until, classes }: LessonSuspension): Fields => ({
      kind,
      title,
      from,
      until,
      classIds: classes.map(({ id }) => id),
    }),
    edit: save,
    editCall: saveSuspension,
    changeOf: (fields, against) => given(fields, against.id, against.version),
    saved: t('SCHEDULE.changes.suspensionSaved'),
    onClose,
  });
  const { fields, change } = form;
  const { kind, title, from, until, classIds } = fields;
  const hanging = useHangingOfDays({ from, until, classIds: [...classIds] });
  return (
    <FormDialog
      title={t('SCHEDULE.changes.addSuspension')}
      form={form}
      ready={title.trim() !== ''}
      conflict={null}
    >
      <Select
        label={t('SCHEDULE.plan.kind')}
        value={kind}
        onChange={(next) => change({ kind: next })}
        options={suspensionKinds.map((value) => ({ value, label: t(`SCHEDULE.changes.kinds.${value}`) }))}
      />
      <TextInput
        label={t('SCHEDULE.changes.suspensionTitle')}
        required
        maxLength={120}
        value={title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <DatePicker
          paired
          label={t('SCHEDULE.changes.firstDay')}
          value={from}
          onChange={(day) => change(until < day ? { from: day, until: day } : { from: day })}
        />
        <DatePicker
          paired
          label={t('SCHEDULE.changes.lastDay')}
          value={until}
          from={from}
          onChange={(day) => change({ until: day })}
        />
      </div>
      <fieldset>
        <legend className="mb-1 text-14 font-medium">{t('SCHEDULE.changes.whichClasses')}</legend>
        <p className="mb-2 text-13 text-ink-3">{t('SCHEDULE.changes.noneIsAll')}</p>
        <div className="grid max-h-56 grid-cols-2 gap-x-3 overflow-y-auto">
          {plan.classes.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={classIds.includes(id)}
              onChange={(chosen) =>
                change({ classIds: chosen ? [...classIds, id] : classIds.filter((one) => one !== id) })
              }
            >
              {name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <HangingList records={hanging} ofDays />
    </FormDialog>
  );
}
