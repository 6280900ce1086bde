/**
 * One month to choose a day from. Month and year are labels, not buttons (deviations: what the 500 ms rule
 * achieved); the arrows stay, or a day in the next month could not be reached.
 */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { enGB, fr } from 'react-day-picker/locale';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { useFormats, useLanguage, useUiWords } from '../words.ts';

interface MonthCalendarProps {
  value: SchoolDay | null;
  onChange: (day: SchoolDay) => void;
  from?: SchoolDay;
}

/** The picker speaks in local dates at midnight; a school day has no hour and no zone. */
function toDate(day: SchoolDay): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date);
}

function toDay(date: Date): SchoolDay {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}` as SchoolDay;
}

const arrow =
  'grid size-control place-items-center rounded-chip text-ink-2 hover:bg-sunken hover:text-ink aria-disabled:text-ink-3';

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Picture = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Picture aria-hidden className="size-5" />;
}

export function MonthCalendar({ value, onChange, from }: MonthCalendarProps) {
  const t = useUiWords();
  const language = useLanguage();
  const { today } = useFormats();
  const now = toDate(today());
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      locale={language === 'fr' ? fr : enGB}
      today={now}
      selected={value ? toDate(value) : undefined}
      defaultMonth={value ? toDate(value) : now}
      disabled={from ? { before: toDate(from) } : []}
      onSelect={(date: Date) => onChange(toDay(date))}
      labels={{
        labelNav: () => t('UI.date.choose'),
        labelNext: () => t('UI.date.nextMonth'),
        labelPrevious: () => t('UI.date.previousMonth'),
      }}
      components={{ Chevron }}
      classNames={{
        root: 'w-full max-w-88',
        months: 'relative',
        month_caption: 'flex h-control items-center justify-center text-16 font-bold first-letter:uppercase',
        nav: 'absolute inset-x-0 top-0 z-10 flex justify-between pointer-events-none *:pointer-events-auto',
        button_previous: arrow,
        button_next: arrow,
        month_grid: 'mt-2 w-full border-collapse',
        weekday: 'h-8 w-[calc(100%/7)] text-12 font-medium text-ink-3',
        day: 'p-0 text-center',
        day_button:
          'mx-auto grid size-10 place-items-center rounded-chip tabular hover:bg-tint disabled:text-ink-3 disabled:line-through coarse:size-11',
        today: 'font-bold text-primary',
        selected: '[&>button]:bg-primary [&>button]:text-on-primary [&>button]:hover:bg-primary-strong',
        outside: 'text-ink-3',
      }}
    />
  );
}
