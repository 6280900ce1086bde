/** A week as a grid: days beside each other, hours from top to bottom. */
import { classNames } from '#platform/web/ui/class-names.ts';
import { useFormats } from '#platform/web/words.ts';
import type { WeekLesson, WeekOfLessons, WeekOwner } from '../../contract.ts';
import { groupsAtOnce, isAt, linesOfWeek } from '../../week/week-rules.ts';
import { LessonCard } from '../plan/lesson-card.tsx';
import { useWords } from '../words.ts';
import { daysToShow } from './shown-days.ts';

interface WeekGridProps {
  week: WeekOfLessons;
  of: WeekOwner;
  clock: string;
  onChange: ((lesson: WeekLesson) => void) | undefined;
}

export function WeekGrid({ week, of, clock, onChange }: WeekGridProps) {
  const t = useWords();
  const formats = useFormats();
  const today = formats.today();
  const days = daysToShow(week);
  const lines = linesOfWeek(days, week.periods);
  const rowOf = (hour: string) => lines.indexOf(hour) + 2;
  return (
    <div
      className="grid gap-x-1.5 gap-y-1 overflow-x-auto"
      style={{
        gridTemplateColumns: `3.25rem repeat(${days.length}, minmax(7.5rem, 1fr))`,
        gridTemplateRows: `auto repeat(${Math.max(lines.length - 1, 1)}, minmax(2.25rem, auto))`,
      }}
    >
      {days.map(({ day, free }, index) => (
        <h2
          key={day}
          className={classNames(
            'rounded-chip px-2 py-1 text-14',
            day === today ? 'bg-primary text-on-primary' : 'text-ink-2',
          )}
          style={{ gridColumn: index + 2, gridRow: 1 }}
        >
          {formats.longDay(day)}
          {free !== null && <span className="block text-13 font-normal">{free}</span>}
        </h2>
      ))}
      {lines.slice(0, -1).map((hour) => (
        <span
          key={hour}
          className="border-t border-rule pt-0.5 text-13 text-ink-3"
          style={{ gridColumn: 1, gridRow: rowOf(hour) }}
        >
          {hour}
        </span>
      ))}
      {days.map(({ day, lessons }, index) =>
        groupsAtOnce(lessons).map((group) => {
          const startsAt = group[0]?.startsAt ?? '';
          const endsAt =
            group
              .map((lesson) => lesson.endsAt)
              .sort()
              .at(-1) ?? '';
          return (
            <div
              key={`${day} ${startsAt}`}
              className="flex min-w-0 gap-1 *:flex-1"
              style={{ gridColumn: index + 2, gridRow: `${rowOf(startsAt)} / ${rowOf(endsAt)}` }}
            >
              {group.map((lesson) => (
                <LessonCard
                  key={`${lesson.lessonId} ${lesson.day}`}
                  lesson={lesson}
                  of={of}
                  now={day === today && isAt(lesson, clock)}
                  onChange={onChange}
                />
              ))}
            </div>
          );
        }),
      )}
      {days.every(({ lessons }) => lessons.length === 0) && (
        <p className="text-ink-3" style={{ gridColumn: '2 / -1', gridRow: 2 }}>
          {t('SCHEDULE.noLessons')}
        </p>
      )}
    </div>
  );
}
