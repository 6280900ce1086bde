/** The first and the last day of one row of a year's form: beside each other, on phones below the row's name. */
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import type { Span } from '../../years/years-rules.ts';
import { useWords } from '../words.ts';

interface SpanPickersProps {
  /** The subject of the days, for their labels. */
  part: string;
  span: Span;
  onChange: (span: Partial<Span>) => void;
}

export function SpanPickers({ part, span, onChange }: SpanPickersProps) {
  const t = useWords();
  return (
    <>
      <div className="order-3 col-span-2 menu:order-2 menu:col-span-1">
        <DatePicker
          label={t('SCHOOL.years.startOf', { part })}
          unseenLabel
          paired
          value={span.startsOn}
          onChange={(startsOn) => onChange({ startsOn })}
        />
      </div>
      <div className="order-4 col-span-2 menu:order-3 menu:col-span-1">
        <DatePicker
          label={t('SCHOOL.years.endOf', { part })}
          unseenLabel
          paired
          value={span.endsOn}
          onChange={(endsOn) => onChange({ endsOn })}
        />
      </div>
    </>
  );
}
