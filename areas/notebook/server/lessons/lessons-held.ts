import type { DatedLesson } from '#areas/schedule/server/public/changes.ts';
import { lessonsBetween } from '#areas/schedule/server/public/timetable.ts';
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';
import type { ReferenceContext } from '#platform/server/context.ts';

/** Days for which the timetable is asked at once. */
const step = 60;

/** The lessons held in a period of any length, each with the day on which it is held. */
export async function* lessonsHeld(
  context: ReferenceContext,
  from: SchoolDay,
  until: SchoolDay,
): AsyncGenerator<readonly [SchoolDay, DatedLesson]> {
  for (let first = from; first <= until; first = addDays(first, step + 1)) {
    const last = addDays(first, step);
    for (const [day, lessons] of await lessonsBetween(context, first, last < until ? last : until))
      for (const lesson of lessons) if (lesson.state === 'held') yield [day, lesson];
  }
}
