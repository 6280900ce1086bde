/** The days of a list: from the first of this month until today unless others are chosen. */
import { useState } from 'react';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { useFormats } from '#platform/web/words.ts';
import { useWords } from '../words.ts';

export interface DayRange {
  readonly from: SchoolDay;
  readonly until: SchoolDay;
}

export function useDayRange() {
  const { today } = useFormats();
  return useState<DayRange>(() => {
    const until = today();
    return { from: `${until.slice(0, 8)}01` as SchoolDay, until };
  });
}

export function DayRangeFields({
  range,
  onChange,
}: {
  range: DayRange;
  onChange: (range: DayRange) => void;
}) {
  const t = useWords();
  const { from, until } = range;
  return (
    <div className="grid max-w-md flex-1 grid-cols-2 gap-3">
      <DatePicker
        label={t('PAYMENTS.books.from')}
        required
        paired
        value={from}
        onChange={(day) => onChange(day > until ? { from: day, until: day } : { from: day, until })}
      />
      <DatePicker
        label={t('PAYMENTS.books.until')}
        required
        paired
        value={until}
        onChange={(day) => onChange(day < from ? { from: day, until: day } : { from, until: day })}
      />
    </div>
  );
}
