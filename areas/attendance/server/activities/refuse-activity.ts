/** Reasons against an activity: its length, and other hours of its students. */
import { longestSchoolDay } from '#areas/schedule/server/public/changes.ts';
import { lessonsBetween } from '#areas/schedule/server/public/timetable.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import { lengthOf } from '#platform/kernel/clock.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import { type ActivityToPlan, activityFailures } from '../../activities/contract.ts';
import { rollsHeldOn } from '../day/day-store.ts';
import { activitiesDuring, type Hours, markedDuring } from './activities-store.ts';
import { studentsOfActivity } from './elsewhere.ts';

/** Minutes, where the school has no periods. */
const longestWithoutPeriods = 12 * 60;

/** Parades are on national holidays, and retreats on Sundays: the day is free. @throws tooLong. */
export async function refuseLength(context: Context, given: ActivityToPlan): Promise<void> {
  const longest = (await longestSchoolDay(context)) ?? longestWithoutPeriods;
  if (lengthOf(given) > longest) throw activityFailures.tooLong();
}

/**
 * A student who misses a lesson and an activity at the same hours would miss these hours twice. Whole classes need their lessons to give way
 * first; members of a group and single students leave theirs, which go on without them.
 * @throws overlaps a lesson that is held of one of the classes, or another activity of one of the students; markedAlready.
 */
export async function refuseOverlap(
  context: Context,
  given: ActivityToPlan & { readonly studentIds: readonly number[] },
): Promise<void> {
  const hours = { heldOn: given.day, startsAt: given.startsAt, endsAt: given.endsAt };
  await refuseLessons(context, given);
  const students = await studentsOfActivity(context, given);
  await refuseActivities(context, hours, students);
  await refuseMarked(context, hours, students);
}

async function refuseLessons(
  context: Context,
  { day, startsAt, endsAt, classIds }: ActivityToPlan,
): Promise<void> {
  const lessons = (await lessonsBetween(context, day, day)).get(day) ?? [];
  const rolls = await rollsHeldOn(context, day);
  const held = [
    ...rolls.filter(({ lessonId }) => lessonId !== null),
    ...lessons.filter(({ state }) => state === 'held'),
  ];
  const lesson = held.find(
    (one) =>
      one.startsAt < endsAt && startsAt < one.endsAt && one.classIds.some((id) => classIds.includes(id)),
  );
  if (!lesson) return;
  const what = (await subjectNames(context)).get(lesson.subjectId ?? 0) ?? '';
  throw activityFailures.overlaps({ what, time: lesson.startsAt, until: lesson.endsAt });
}

async function refuseActivities(
  context: Context,
  hours: Hours,
  students: ReadonlySet<number>,
): Promise<void> {
  for (const other of await activitiesDuring(context, hours)) {
    const theirs = await studentsOfActivity(context, other);
    if ([...theirs].some((id) => students.has(id))) {
      throw activityFailures.overlaps({ what: other.title, time: other.startsAt, until: other.endsAt });
    }
  }
}

async function refuseMarked(context: Context, hours: Hours, students: ReadonlySet<number>): Promise<void> {
  const marked = (await markedDuring(context, hours, null)).find(({ studentId }) => students.has(studentId));
  if (!marked) return;
  const { studentId, title, subjectId, startsAt: time } = marked;
  const what = title ?? (await subjectNames(context)).get(subjectId ?? 0) ?? '';
  const [student] = await studentsById(context, [studentId]);
  throw activityFailures.markedAlready({ name: fullName(student), what, time });
}
