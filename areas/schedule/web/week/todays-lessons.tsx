/** The lessons of today of whoever teaches, on the home page: each with what is to be done about it. */
import type { ReactNode } from 'react';
import { Link } from '#platform/web/ui/link.tsx';
import { useFormats } from '#platform/web/words.ts';
import { isAt } from '../../week/week-rules.ts';
import { useFetchedParts, useLessonParts } from '../lesson-parts.ts';
import { LessonCard } from '../plan/lesson-card.tsx';
import { useWords } from '../words.ts';
import { useOwnWeek } from './own-week.ts';
import { useClock } from './use-clock.ts';

/** Nothing for whoever has no lesson today. @param fallback shown until the week is read */
export function TodaysLessons({ fallback }: { fallback: ReactNode }) {
  const t = useWords();
  const today = useFormats().today();
  const clock = useClock();
  const week = useOwnWeek();
  const fetched = useFetchedParts(useLessonParts());
  if (!week || !fetched) return fallback;
  const lessons = week.days.find(({ day }) => day === today)?.lessons ?? [];
  if (lessons.length === 0) return null;
  return (
    <section aria-label={t('SCHEDULE.todaysLessons')}>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="text-16">{t('SCHEDULE.todaysLessons')}</h2>
        <Link to="/schedule" className="text-13 font-medium text-primary hover:underline">
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
