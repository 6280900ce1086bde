/** The lessons of today of whoever teaches, on the home page: each with what is to be done about it. */
import { addDays, weekdayOf } from '#platform/kernel/time.ts';
import { useCallQuery } from '#platform/web/queries.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { useFormats, useWords } from '#platform/web/words.ts';
import { readWeek } from '../contract.ts';
import type { en } from '../late-words/en.ts';
import { isAt } from '../week-rules.ts';
import { LessonCard } from './lesson-card.tsx';
import { useClock } from './use-clock.ts';

/** Nothing for whoever has no lesson today. */
export function TodaysLessons() {
  const t = useWords<typeof en>();
  const today = useFormats().today();
  const clock = useClock();
  const from = addDays(today, 1 - weekdayOf(today));
  const week = useCallQuery(readWeek, { of: 'me', id: null, day: from }, { keep: true }).data;
  const lessons = week?.days.find(({ day }) => day === today)?.lessons ?? [];
  if (lessons.length === 0) return null;
  return (
    <section aria-label={t('SCHEDULE.todaysLessons')}>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="text-18">{t('SCHEDULE.todaysLessons')}</h2>
        <Link to="/schedule" className="text-14 text-primary">
          {t('SCHEDULE.wholeWeek')}
        </Link>
      </div>
      <ul className="grid grid-cols-1 gap-2 menu:grid-cols-2 desk:grid-cols-3">
        {lessons.map((lesson) => (
          <li key={`${lesson.lessonId} ${lesson.day}`}>
            <LessonCard lesson={lesson} of="me" now={isAt(lesson, clock)} hours />
          </li>
        ))}
      </ul>
    </section>
  );
}
