/** What speaks against an activity: its length, and what its classes have at these hours. */
import { lessonsBetween, longestSchoolDay } from '#areas/schedule/server/public.ts';
import { subjectNames } from '#areas/school/server/public.ts';
import { lengthOf } from '#platform/kernel/clock.ts';
import type { Context } from '#platform/server/context.ts';
import { type ActivityToPlan, activityFailures } from '../../activities-contract.ts';
import { rollsHeldOn } from '../day-store.ts';

/** Minutes, where the school has no periods. */
const longestWithoutPeriods = 12 * 60;

/** Parades are on national holidays, and retreats on Sundays: the day is free. @throws tooLong. */
export async function refuseLength(context: Context, given: ActivityToPlan): Promise<void> {
  const longest = (await longestSchoolDay(context)) ?? longestWithoutPeriods;
  if (lengthOf(given) > longest) throw activityFailures.tooLong();
}

/**
 * A student who misses a lesson and an activity at the same hours would miss these hours twice.
 * @throws overlaps a lesson that is held, or another activity, of one of the classes.
 */
export async function refuseOverlap(
  context: Context,
  { day, startsAt, endsAt, classIds }: ActivityToPlan,
): Promise<void> {
  const lessons = (await lessonsBetween(context, day, day)).get(day) ?? [];
  const held = [
    ...(await rollsHeldOn(context, day)),
    ...lessons.filter(({ state }) => state === 'held').map((lesson) => ({ ...lesson, title: null })),
  ];
  const other = held.find(
    (one) =>
      one.startsAt < endsAt && startsAt < one.endsAt && one.classIds.some((id) => classIds.includes(id)),
  );
  if (!other) return;
  const what = other.title ?? (await subjectNames(context)).get(other.subjectId ?? 0) ?? '';
  throw activityFailures.overlaps({ what, time: other.startsAt, until: other.endsAt });
}
