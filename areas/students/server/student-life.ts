/** Changing class, leaving the school, and coming back. */
import {
  type Classroom,
  classesInScope,
  classroomsById,
  optionalSubjectsByClass,
} from '#areas/classes/server/public.ts';
import { currentYear } from '#areas/school/server/public.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import {
  type Consequence,
  failures,
  type leaveSchool as leaveCall,
  type listConsequences as listCall,
  type moveStudent as moveCall,
} from '../life-contract.ts';
import { canWrite, type StudentRecord } from '../records-contract.ts';
import { addChoices, choicesOfStudent } from './choices-store.ts';
import { insertEvents, removeEnrolments, setStatus } from './events-store.ts';
import { groupsAmong, groupsLeftFor } from './groups-of-students.ts';
import { enrolmentFollowers } from './places.ts';
import { insertEnrolment, type StoredStudent } from './records-store.ts';
import { mayEdit, studentInSight } from './student-record.ts';
import { recordAfter, studentToChange } from './student-to-change.ts';

/** @throws missing, forbidden, stale, notYet, sitsThere, notInClass, sitsElsewhere, otherYear. */
export async function moveStudent(context: Context, input: InputOf<typeof moveCall>): Promise<StudentRecord> {
  const { id, fromClassId, toClassId, repeating, on, reason } = input;
  const { stored } = await studentToChange(context, id, input.version);
  refuseFuture(context, on);
  const target = await refuseMisplaced(context, stored, fromClassId, toClassId);
  const taken = await takenAlong(context, id, fromClassId, toClassId);
  const left = await groupsLeftFor(context, classIdsOf(stored), target);
  await endEnrolmentsOf(context, [id], fromClassId === null ? left : [fromClassId, ...left]);
  await insertEnrolment(context, id, toClassId, repeating);
  await addChoices(context, toClassId, taken);
  await setStatus(context, id, 'enrolled', null);
  const kind = fromClassId === null ? 'enrolled' : 'moved';
  const event = { studentId: id, on, kind, fromClassId, toClassId, reason } as const;
  await insertEvents(context, [event], context.actor.userId);
  await context.audit('students.move', `student ${id}`, { from: fromClassId, to: toClassId });
  return recordAfter(context, id);
}

/** What the student takes in the class that is left and can go on taking in the other one. */
async function takenAlong(
  context: Context,
  studentId: number,
  fromClassId: number | null,
  toClassId: number,
) {
  const optional = (await optionalSubjectsByClass(context)).get(toClassId);
  return (await choicesOfStudent(context, studentId)).filter(
    ({ classId, subjectId }) => classId === fromClassId && optional?.has(subjectId),
  );
}

/** Classes and groups of earlier years stay: they are what was. @throws missing, forbidden, stale, notYet. */
export async function leaveSchool(
  context: Context,
  input: InputOf<typeof leaveCall>,
): Promise<StudentRecord> {
  const { id, status, on, reason } = input;
  const { stored } = await studentToChange(context, id, input.version);
  refuseFuture(context, on);
  const left = await classesOfThisYear(context, stored);
  const groups = await groupsOfThisYear(context, stored);
  await endEnrolmentsOf(context, [id], [...left, ...groups]);
  await setStatus(context, id, status, on);
  const event = { studentId: id, on, kind: status, fromClassId: left[0] ?? null, toClassId: null, reason };
  await insertEvents(context, [event], context.actor.userId);
  await context.audit('students.leave', `student ${id}`, { status });
  return recordAfter(context, id);
}

/** What becomes of the student's groups, and what later areas say would follow. @throws missing, forbidden. */
export async function listConsequences(
  context: Context,
  { id, classId, toClassId }: InputOf<typeof listCall>,
): Promise<readonly Consequence[]> {
  const stored = await studentInSight(context, id);
  if (!(await mayEdit(context, stored))) throw common.forbidden();
  const sitsIn = await classesOfThisYear(context, stored);
  const left =
    classId === null ? sitsIn : stored.enrolments.some((one) => one.classId === classId) ? [classId] : [];
  const groups = await groupsOfThisYear(context, stored);
  const target = toClassId === null ? undefined : (await classroomsById(context)).get(toClassId);
  const ending =
    classId === null ? groups : target ? await groupsLeftFor(context, classIdsOf(stored), target) : [];
  const own: readonly Consequence[] = [
    { area: 'students', key: 'STUDENT.groups.leaves', count: ending.length },
    { area: 'students', key: 'STUDENT.groups.stays', count: groups.length - ending.length },
  ];
  return [
    ...own.filter(({ count }) => count > 0),
    ...(await consequencesFor(context, [id], [...left, ...ending])),
  ];
}

/** What later areas say would follow if these students left these classes. */
export async function consequencesFor(
  context: Context,
  studentIds: readonly number[],
  classIds: readonly number[],
): Promise<readonly Consequence[]> {
  const found: Consequence[] = [];
  for (const follower of context.pieces(enrolmentFollowers)) {
    const waiting = await follower.waiting(context, studentIds, classIds);
    found.push(...waiting.map((one) => ({ area: follower.area, ...one })));
  }
  return found.filter(({ count }) => count > 0);
}

/** Whoever keeps something for the students because of these classes is told, then they are taken out of them. */
export async function endEnrolmentsOf(
  context: Context,
  studentIds: readonly number[],
  classIds: readonly number[],
): Promise<void> {
  if (studentIds.length === 0 || classIds.length === 0) return;
  for (const follower of context.pieces(enrolmentFollowers))
    await follower.ended(context, studentIds, classIds);
  await removeEnrolments(context, studentIds, classIds);
}

function classIdsOf({ enrolments }: StoredStudent): readonly number[] {
  return enrolments.map(({ classId }) => classId);
}

async function groupsOfThisYear(context: Context, stored: StoredStudent): Promise<readonly number[]> {
  const year = await currentYear(context);
  return (await groupsAmong(context, classIdsOf(stored), year?.id)).map(({ id }) => id);
}

async function classesOfThisYear(
  context: Context,
  { enrolments }: StoredStudent,
): Promise<readonly number[]> {
  const classrooms = await classroomsById(context);
  const year = await currentYear(context);
  return enrolments
    .map(({ classId }) => classId)
    .filter((classId) => classrooms.get(classId)?.yearId === year?.id);
}

function refuseFuture(context: Context, on: SchoolDay): void {
  if (on > schoolDayOf(context.now, context.actor.timeZone)) throw failures.notYet();
}

/** The class to go to. One class a year; a loaded roster of courses may have put a student into several, and one of them is left. */
async function refuseMisplaced(
  context: Context,
  { enrolments }: StoredStudent,
  fromClassId: number | null,
  toClassId: number,
): Promise<Classroom> {
  const classrooms = await classroomsById(context);
  const target = classrooms.get(toClassId);
  if (!target || !(await classesInScope(context, canWrite)).has(toClassId)) throw common.missing();
  const sitsIn = enrolments.map(({ classId }) => classId);
  if (sitsIn.includes(toClassId)) throw failures.sitsThere();
  if (fromClassId !== null && !sitsIn.includes(fromClassId)) throw failures.notInClass();
  if (fromClassId !== null && classrooms.get(fromClassId)?.yearId !== target.yearId)
    throw failures.otherYear();
  const elsewhere = sitsIn.some((classId) => classrooms.get(classId)?.yearId === target.yearId);
  if (fromClassId === null && elsewhere) throw failures.sitsElsewhere();
  return target;
}
