/** Effects of joining, changing and leaving classes, for one student as for many. */
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classesAndGroupsById, classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { optionalSubjectsByClass } from '#areas/classes/server/public/optional-subjects.ts';
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { Leaving } from '../../wire.ts';
import { addChoices, type Choice, choicesOfClasses } from '../choices/choices-store.ts';
import {
  classesOfComingYears,
  classesOfThisYear,
  classIdsOf,
  groupsOfThisYear,
} from '../classes-of-students.ts';
import { classFollowers, enrolmentFollowers } from '../extension-points.ts';
import { endGroupStays } from '../groups/group-stays-store.ts';
import { groupsLeftFor } from '../groups/groups-of-students.ts';
import { insertEnrolments } from '../imports/import-store.ts';
import {
  forgetEnded,
  insertEvents,
  noteEnded,
  removeEnrolments,
  setStatus,
} from '../records/events-store.ts';
import type { StoredStudent } from '../records/records-store.ts';

interface Move {
  /** The class that all of them leave; null for students without a class of that year. */
  readonly fromClassId: number | null;
  readonly target: Classroom;
  /** Whether they repeat the year; null to keep it as recorded for each. */
  readonly repeating: boolean | null;
  readonly on: SchoolDay;
  readonly reason: string | null;
}

/** They go on taking what is optional in both classes, and stay in the groups that the new class has a part in. */
export async function moveAll(
  context: Context,
  students: readonly StoredStudent[],
  { fromClassId, target, repeating, on, reason }: Move,
): Promise<void> {
  const ids = students.map(({ id }) => id);
  const { kept } = await choicesAtMove(context, ids, fromClassId, target.id);
  const left = await groupsLeftFor(context, classIdsOf(students), target);
  await endEnrolmentsOf(context, ids, fromClassId === null ? left : [fromClassId, ...left]);
  const enrolments = students.map(({ id, enrolments }) => ({
    studentId: id,
    classId: target.id,
    repeating: repeating ?? enrolments.some((one) => one.classId === fromClassId && one.repeating),
  }));
  await insertEnrolments(context, enrolments);
  await forgetEndedOfYear(context, ids, target.yearId);
  await addChoices(context, target.id, kept);
  await setStatus(context, ids, 'enrolled', null);
  const kind = fromClassId === null ? 'enrolled' : 'moved';
  const event = { on, kind, fromClassId, toClassId: target.id, reason } as const;
  await insertEvents(
    context,
    ids.map((studentId) => ({ studentId, ...event })),
    context.actor.userId,
  );
  await tellClassesChanged(context, ids);
}

/** Once they are in their classes, so that what follows from them is known. */
export async function tellClassesChanged(context: Context, studentIds: readonly number[]): Promise<void> {
  for (const follower of context.contributions(classFollowers)) await follower.changed(context, studentIds);
}

/** Deletes past enrolments of students who are enrolled in a class of the year again. */
export async function forgetEndedOfYear(
  context: Context,
  studentIds: readonly number[],
  yearId: number,
): Promise<void> {
  const ofYear = [...(await classroomsById(context)).values()].filter((one) => one.yearId === yearId);
  await forgetEnded(
    context,
    studentIds,
    ofYear.map(({ id }) => id),
  );
}

interface Departure {
  readonly status: Leaving;
  readonly on: SchoolDay;
  readonly reason: string | null;
}

/**
 * Ends the enrolments of this year, which are kept as ended; those of a coming year are given up. Classes and groups of earlier
 * years stay: they are history.
 */
export async function leaveAll(
  context: Context,
  students: readonly StoredStudent[],
  { status, on, reason }: Departure,
): Promise<void> {
  const ids = students.map(({ id }) => id);
  const ofYear = await classesOfThisYear(context, classIdsOf(students));
  const groups = await groupsOfThisYear(context, students);
  await noteEnded(context, ids, ofYear, on);
  const coming = await classesOfComingYears(context, classIdsOf(students));
  await endEnrolmentsOf(context, ids, [...ofYear, ...coming, ...groups]);
  await setStatus(context, ids, status, on);
  const events = students.map((student) => ({
    studentId: student.id,
    on,
    kind: status,
    toClassId: null,
    reason,
    fromClassId: classIdsOf([student]).find((classId) => ofYear.includes(classId)) ?? null,
  }));
  await insertEvents(context, events, context.actor.userId);
  await tellClassesChanged(context, ids);
}

/** Optional subjects of the class that is left: those that continue in the new class, and those that end. */
export async function choicesAtMove(
  context: Context,
  studentIds: readonly number[],
  fromClassId: number | null,
  toClassId: number | null,
): Promise<{ readonly kept: readonly Choice[]; readonly lost: readonly Choice[] }> {
  if (fromClassId === null || toClassId === null) return { kept: [], lost: [] };
  const moving = new Set(studentIds);
  const optional = await optionalSubjectsByClass(context);
  const taken = (await choicesOfClasses(context, [fromClassId])).filter(({ studentId }) =>
    moving.has(studentId),
  );
  const inBoth = ({ subjectId }: Choice) => optional.get(toClassId)?.has(subjectId) ?? false;
  return {
    kept: taken.filter(inBoth),
    lost: taken.filter((one) => !inBoth(one) && optional.get(fromClassId)?.has(one.subjectId)),
  };
}

/** Notifies the areas that keep data for the students because of these classes, then removes them from the classes. */
export async function endEnrolmentsOf(
  context: Context,
  studentIds: readonly number[],
  classIds: readonly number[],
): Promise<void> {
  if (studentIds.length === 0 || classIds.length === 0) return;
  for (const follower of context.contributions(enrolmentFollowers))
    await follower.ended(context, studentIds, classIds);
  const all = await classesAndGroupsById(context);
  const groupIds = classIds.filter((id) => all.get(id)?.kind === 'group');
  const today = schoolDayOf(context.now, context.actor.timeZone);
  if (groupIds.length > 0) await endGroupStays(context, groupIds, studentIds, today);
  await removeEnrolments(context, studentIds, classIds);
}
