/** Changes a student's class, or enrols one who has none; shows the consequences first. */
import { ClassSelect } from '#areas/classes/web/public/class-select.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DayInput } from '#platform/web/ui/day-input.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useFormats } from '#platform/web/words.ts';
import { moveStudent } from '../../enrolments/life-contract.ts';
import { dayFault } from '../../enrolments/life-rules.ts';
import { canWrite, type StudentRecord } from '../../records/contract.ts';
import { useStudentWrites } from '../student-data.ts';
import { useWords } from '../words.ts';
import { Consequences, versionOf } from './consequences.tsx';

interface MoveFormProps {
  opened: StudentRecord;
  /** The class to leave; null for a student without one this year. */
  from: StudentRecord['enrolments'][number] | null;
  onClose: () => void;
}

interface Typed {
  readonly toClassId: number | null;
  readonly repeating: boolean;
  readonly on: SchoolDay | null;
  readonly reason: string | null;
}

export function MoveForm({ opened, from, onClose }: MoveFormProps) {
  const t = useWords();
  const { today } = useFormats();
  const { move } = useStudentWrites();
  const form = useRecordForm({
    name: `move ${opened.id}`,
    opened,
    fieldsOf: (): Typed => ({
      toClassId: null,
      repeating: from?.repeating ?? false,
      on: today(),
      reason: null,
    }),
    edit: move,
    editCall: moveStudent,
    changeOf: ({ toClassId, repeating, on, reason }: Typed, { id, version }) => ({
      id,
      version,
      repeating,
      reason,
      fromClassId: from?.classId ?? null,
      toClassId: toClassId ?? 0,
      on: on ?? today(),
    }),
    saved: t('STUDENT.saved'),
    onClose,
  });
  const { toClassId, repeating, on, reason } = form.fields;
  const fault = on && dayFault(on, today());
  return (
    <FormDialog
      title={t(from ? 'STUDENT.move.title' : 'STUDENT.move.enrol')}
      subtitle={from?.className}
      form={form}
      ready={toClassId !== null && on !== null && !fault}
      conflict={form.theirs && { theirs: versionOf(t, form.theirs), mine: versionOf(t, opened) }}
    >
      {from && <Consequences id={opened.id} classId={from.classId} toClassId={toClassId} />}
      <ClassSelect
        inScopeOf={canWrite}
        except={from?.classId ?? null}
        value={toClassId}
        onChange={(chosen) => form.change({ toClassId: chosen })}
      />
      <DayInput
        label={t('STUDENT.move.on')}
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
      <Checkbox checked={repeating} onChange={(chosen) => form.change({ repeating: chosen })}>
        {t('STUDENT.fields.repeating')}
      </Checkbox>
    </FormDialog>
  );
}
