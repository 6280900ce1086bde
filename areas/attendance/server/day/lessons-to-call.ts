/** The lessons of a day whose rolls are not called. */
import type { DatedLesson } from '#areas/schedule/server/public/changes.ts';
import { lessonsBetween } from '#areas/schedule/server/public/timetable.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import { notCalled } from '../../day/rules.ts';
import { calledAmong } from '../roll/called-lessons-store.ts';

/** A lesson that was moved to another day after its roll was called stays on the day of its roll. */
export async function lessonsToCall(
  context: ReferenceContext,
  day: SchoolDay,
): Promise<readonly DatedLesson[]> {
  const planned = (await lessonsBetween(context, day, day)).get(day) ?? [];
  return notCalled(planned, await calledAmong(context, planned));
}
