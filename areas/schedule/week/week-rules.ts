/** How the lessons of a day are shown beside each other, and what runs now. Pure. */
import type { WeekLesson } from '../contract.ts';
import type { DayPeriod } from '../plan/period-rules.ts';

/** Lessons that overlap, in the order of the clock: they share the width of their day. */
export function groupsAtOnce(lessons: readonly WeekLesson[]): readonly (readonly WeekLesson[])[] {
  const groups: WeekLesson[][] = [];
  let endsAt = '';
  for (const lesson of lessons) {
    const last = groups.at(-1);
    if (last && lesson.startsAt < endsAt) last.push(lesson);
    else groups.push([lesson]);
    endsAt = lesson.startsAt < endsAt && lesson.endsAt < endsAt ? endsAt : lesson.endsAt;
  }
  return groups;
}

/** Every hour at which something begins or ends, in order: the lines of a week. */
export function linesOfWeek(
  days: readonly { readonly lessons: readonly WeekLesson[] }[],
  periods: readonly DayPeriod[],
): readonly string[] {
  const hours = [...periods, ...days.flatMap(({ lessons }) => lessons)];
  return [...new Set(hours.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]))].sort();
}

/** Whether a lesson is held, so that somebody may be in it. */
export function isHeld({ state }: WeekLesson): boolean {
  return state === 'held';
}

/** Whether an hour lies in it. @param clock HH:mm */
export function isAt(
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
  clock: string,
): boolean {
  return startsAt <= clock && clock < endsAt;
}

/** The periods of a day in which no lesson is held, breaks left out. */
export function freePeriods(
  periods: readonly DayPeriod[],
  weekday: number,
  lessons: readonly WeekLesson[],
): readonly DayPeriod[] {
  const held = lessons.filter(isHeld);
  return periods.filter(
    (period) =>
      period.weekday === weekday &&
      !period.break &&
      !held.some((lesson) => lesson.startsAt < period.endsAt && period.startsAt < lesson.endsAt),
  );
}
