/** The days of a week side by side, on narrow screens. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useFormats } from '#platform/web/words.ts';
import type { WeekOfLessons } from '../../contract.ts';
import { useWords } from '../words.ts';

interface DayTabsProps {
  days: readonly Pick<WeekOfLessons['days'][number], 'day'>[];
  day: SchoolDay;
  onChange: (day: SchoolDay) => void;
}

export function DayTabs({ days, day: chosen, onChange }: DayTabsProps) {
  const t = useWords();
  const formats = useFormats();
  const today = formats.today();
  return (
    <nav aria-label={t('SCHEDULE.days')} className="grid auto-cols-fr grid-flow-col gap-1">
      {days.map(({ day }) => {
        const [weekday = '', number, ...month] = formats.longDay(day).split(' ');
        return (
          <button
            key={day}
            type="button"
            aria-pressed={day === chosen}
            onClick={() => onChange(day)}
            className={classNames(
              'flex min-h-row flex-col items-center justify-center rounded-chip border py-1',
              day === chosen
                ? 'border-primary bg-primary text-on-primary'
                : 'border-rule bg-surface text-ink-2',
            )}
          >
            <span className="text-12">{weekday.slice(0, 3)}</span>
            <span className={classNames('font-medium', day === today && 'underline underline-offset-4')}>
              {number}
            </span>
            <span className="sr-only">{month.join(' ')}</span>
          </button>
        );
      })}
    </nav>
  );
}
