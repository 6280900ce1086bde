/** Fields of a change for many students: its kind, and its details. */
import { ClassSelect } from '#areas/classes/web/public/class-select.ts';
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DayInput } from '#platform/web/ui/day-input.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useFormats } from '#platform/web/words.ts';
import { dayFault } from '../../enrolments/life-rules.ts';
import { canWrite } from '../../records/contract.ts';
import { leavings } from '../../wire.ts';
import { useWords } from '../words.ts';
import { kindsFor, type TypedChange } from './many-change.ts';

interface ManyFieldsProps {
  /** Null for students without a class. */
  classId: number | null;
  typed: TypedChange;
  onChange: (part: Partial<TypedChange>) => void;
}

export function ManyFields({ classId, typed, onChange }: ManyFieldsProps) {
  const t = useWords();
  const { today } = useFormats();
  const { kind, toClassId, repeating, status, on, reason } = typed;
  const fault = on && dayFault(on, today());
  const dated = kind === 'move' || kind === 'leave';
  return (
    <>
      <Select
        label={t('STUDENT.many.what')}
        value={kind}
        onChange={(chosen) => onChange({ kind: chosen })}
        options={kindsFor(classId).map((value) => ({
          value,
          label: t(`STUDENT.many.kinds.${classId === null && value === 'move' ? 'enrol' : value}`),
        }))}
      />
      {kind === 'move' && (
        <ClassSelect
          inScopeOf={canWrite}
          except={classId}
          value={toClassId}
          onChange={(chosen) => onChange({ toClassId: chosen })}
        />
      )}
      {kind === 'leave' && (
        <Select
          label={t('STUDENT.leave.how')}
          value={status}
          onChange={(chosen) => onChange({ status: chosen })}
          options={leavings.map((value) => ({ value, label: t(`STUDENT.status.${value}`) }))}
        />
      )}
      {dated && (
        <div className="grid grid-cols-1 gap-4 menu:grid-cols-2">
          <DayInput
            label={t(`STUDENT.${kind}.on`)}
            required
            error={fault && t(`STUDENT.errors.${fault}`)}
            value={on}
            onChange={(day) => onChange({ on: day })}
          />
          <TextInput
            label={t('STUDENT.move.reason')}
            maxLength={500}
            value={reason ?? ''}
            onChange={(event) => onChange({ reason: optionalText(event.target.value) })}
          />
        </div>
      )}
      {kind === 'move' && classId === null && (
        <Checkbox checked={repeating} onChange={(chosen) => onChange({ repeating: chosen })}>
          {t('STUDENT.many.kinds.repeat')}
        </Checkbox>
      )}
    </>
  );
}
