/** Lessons from weekly slots: which one runs, ran last, comes next. Pure: screen and server ask the same. */
import { addDays, type Instant, momentOnDay, schoolDayOf, weekdayOf } from '#platform/kernel/time.ts';

/** A lesson that comes every week; hours on the school's clock. */
export interface Slot {
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  /** HH:mm */
  readonly startsAt: string;
  readonly endsAt: string;
}

/** One lesson on one day. */
export interface Lesson {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

/** The lessons of one day, in order. @param offset days from the day of `now`. */
function lessonsOn(slots: readonly Slot[], now: Instant, timeZone: string, offset = 0): readonly Lesson[] {
  const day = addDays(schoolDayOf(now, timeZone), offset);
  return slots
    .filter((slot) => slot.weekday === weekdayOf(day))
    .map((slot) => ({
      startsAt: momentOnDay(day, slot.startsAt, timeZone),
      endsAt: momentOnDay(day, slot.endsAt, timeZone),
    }))
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/** The lesson running now or, if none runs, the latest one today that has begun. */
export function currentLesson(slots: readonly Slot[], now: Instant, timeZone: string): Lesson | null {
  return (
    lessonsOn(slots, now, timeZone)
      .filter((lesson) => lesson.startsAt <= now)
      .at(-1) ?? null
  );
}

/**
 * The lesson a new homework belongs to (deviations.md, startDate/endDate): the running one, else the latest of today,
 * else the next; null without one that begins before the homework is due.
 * @param lessons from today on, in any order
 */
export function lessonForNewHomework(
  lessons: readonly Lesson[],
  { now, dueAt, timeZone }: { readonly now: Instant; readonly dueAt: Instant; readonly timeZone: string },
): Lesson | null {
  const inOrder = lessons
    .filter(({ startsAt }) => startsAt <= dueAt)
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  const today = schoolDayOf(now, timeZone);
  const begun = inOrder.filter(
    ({ startsAt }) => startsAt <= now && schoolDayOf(startsAt, timeZone) === today,
  );
  return begun.at(-1) ?? inOrder.find(({ startsAt }) => startsAt > now) ?? null;
}
