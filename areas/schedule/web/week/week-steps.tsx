/** Goes from week to week, and on narrow screens from day to day. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { useFormats } from '#platform/web/words.ts';
import { useWords } from '../words.ts';

interface WeekStepsProps {
  day: SchoolDay;
  /** The label of what is shown. */
  title: string;
  onChange: (day: SchoolDay) => void;
}

export function WeekSteps({ day, title, onChange }: WeekStepsProps) {
  const t = useWords();
  const today = useFormats().today();
  return (
    <div className="flex flex-wrap items-center gap-1">
      <IconButton
        icon={ChevronLeft}
        label={t('SCHEDULE.weekBefore')}
        onClick={() => onChange(addDays(day, -7))}
      />
      <span className="min-w-32 text-center font-medium">{title}</span>
      <IconButton
        icon={ChevronRight}
        label={t('SCHEDULE.weekAfter')}
        onClick={() => onChange(addDays(day, 7))}
      />
      {day !== today && <Button onClick={() => onChange(today)}>{t('SCHEDULE.today')}</Button>}
    </div>
  );
}
