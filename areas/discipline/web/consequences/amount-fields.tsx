/** Hours of a detention, days of a suspension; nothing for the other forms. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import { CountInput } from '#platform/web/ui/count-input.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import type { ConsequenceForm } from '../../catalogue/contract.ts';
import { mostHours } from '../../consequences/contract.ts';
import { useWords } from '../words.ts';

export interface TypedAmount {
  readonly hours: number | null;
  readonly fromDay: SchoolDay;
  readonly untilDay: SchoolDay;
}

interface AmountFieldsProps {
  form: ConsequenceForm | undefined;
  amount: TypedAmount;
  onChange: (amount: Partial<TypedAmount>) => void;
}

/** The typed amounts that the form of the consequence uses. */
export function amountOf(form: ConsequenceForm | undefined, { hours, fromDay, untilDay }: TypedAmount) {
  const isSuspension = form === 'suspension';
  return {
    hours: form === 'detention' ? hours : null,
    fromDay: isSuspension ? fromDay : null,
    untilDay: isSuspension ? untilDay : null,
  };
}

export function AmountFields({ form, amount, onChange }: AmountFieldsProps) {
  const t = useWords();
  const { hours, fromDay, untilDay } = amount;
  if (form === 'detention') {
    return (
      <CountInput
        label={t('DISCIPLINE.give.hours')}
        required
        most={mostHours}
        value={hours}
        onChange={(typed) => onChange({ hours: typed })}
      />
    );
  }
  if (form !== 'suspension') return null;
  return (
    <div className="grid grid-cols-2 gap-3">
      <DatePicker
        paired
        label={t('DISCIPLINE.give.from')}
        value={fromDay}
        onChange={(day) => onChange({ fromDay: day, ...(untilDay < day && { untilDay: day }) })}
      />
      <DatePicker
        paired
        label={t('DISCIPLINE.give.until')}
        value={untilDay}
        from={fromDay}
        onChange={(day) => onChange({ untilDay: day })}
      />
    </div>
  );
}
