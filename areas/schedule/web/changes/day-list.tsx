/** One day as a list, for narrow screens: its lessons in the order of the clock, and the periods without one. */
import { Fragment } from 'react';
import { weekdayOf } from '#platform/kernel/time.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { WeekLesson, WeekOfLessons, WeekOwner } from '../../contract.ts';
import { freePeriods, isAt } from '../../week/week-rules.ts';
import { LessonCard } from '../plan/lesson-card.tsx';
import { useWords } from '../words.ts';

interface DayListProps {
  day: WeekOfLessons['days'][number];
  periods: WeekOfLessons['periods'];
  of: WeekOwner;
  clock: string;
  onChange: ((lesson: WeekLesson) => void) | undefined;
}

export function DayList({ day: { day, free, lessons }, periods, of, clock, onChange }: DayListProps) {
  const t = useWords();
  const isToday = useFormats().today() === day;
  const empty = free === null ? freePeriods(periods, weekdayOf(day), lessons) : [];
  const hours = [...new Set([...lessons, ...empty].map(({ startsAt }) => startsAt))].sort();
  if (lessons.length === 0) {
    return (
      <EmptyState drawing="done" title={free ?? t('SCHEDULE.noLessonsToday')}>
        {free === null ? t('SCHEDULE.noLessonsHelp') : t('SCHEDULE.freeDay')}
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-col gap-2">
      {hours.map((hour) => (
        <Fragment key={hour}>
          {lessons
            .filter(({ startsAt }) => startsAt === hour)
            .map((lesson) => (
              <li key={`${lesson.lessonId} ${lesson.day}`}>
                <LessonCard
                  lesson={lesson}
                  of={of}
                  now={isToday && isAt(lesson, clock)}
                  hours
                  onChange={onChange}
                />
              </li>
            ))}
          {empty
            .filter(({ startsAt }) => startsAt === hour)
            .map((period) => (
              <li key={period.startsAt} className="px-3 text-13 text-ink-3">
                {period.startsAt}–{period.endsAt} · {t('SCHEDULE.noLesson')}
              </li>
            ))}
        </Fragment>
      ))}
    </ul>
  );
}
