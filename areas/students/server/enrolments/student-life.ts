/** Changing class, leaving the school, and coming back. */
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
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
} from '../../enrolments/life-contract.ts';
import { dayFault } from '../../enrolments/life-rules.ts';
import { canWrite, type StudentRecord } from '../../records/contract.ts';
import type { StoredStudent } from '../records/records-store.ts';
import { studentKept } from '../records/student-record.ts';
import { recordAfter, studentToChange } from '../records/student-to-change.ts';
import { leaveAll, moveAll } from './enrolment-changes.ts';
import { consequencesOf } from './enrolment-consequences.ts';

/** @throws missing, forbidden, stale, notYet, longAgo, sitsThere, notInClass, sitsElsewhere, otherYear. */
export async function moveStudent(context: Context, input: InputOf<typeof moveCall>): Promise<StudentRecord> {
  const { id, fromClassId, toClassId, on } = input;
  const { stored } = await studentToChange(context, id, input.version);
  refuseUnlikelyDay(context, on);
  const target = await classToJoin(context, fromClassId, toClassId);
  const fault = misplacing(await classroomsById(context), stored, fromClassId, target);
  if (fault) throw failures[fault]();
  await moveAll(context, [stored], { ...input, target });
  await context.audit('students.move', `student ${id}`, { from: fromClassId, to: toClassId });
  return recordAfter(context, id);
}

/** @throws missing, forbidden, stale, notYet, longAgo. */
export async function leaveSchool(
  context: Context,
  input: InputOf<typeof leaveCall>,
): Promise<StudentRecord> {
  const { id, status, on } = input;
  const { stored } = await studentToChange(context, id, input.version);
  refuseUnlikelyDay(context, on);
  await leaveAll(context, [stored], input);
  await context.audit('students.leave', `student ${id}`, { status });
  return recordAfter(context, id);
}

/** Consequences for the student's groups, and those that later areas report. @throws missing, forbidden. */
export async function listConsequences(
  context: Context,
  { id, ...path }: InputOf<typeof listCall>,
): Promise<readonly Consequence[]> {
  return consequencesOf(context, [await studentKept(context, id)], path);
}

/** @throws notYet, longAgo. */
export function refuseUnlikelyDay(context: Context, on: SchoolDay): void {
  const fault = dayFault(on, schoolDayOf(context.now, context.actor.timeZone));
  if (fault) throw failures[fault]();
}

/** The class to go to, which the caller fills; within the year of the one to leave. @throws missing, otherYear. */
export async function classToJoin(
  context: Context,
  fromClassId: number | null,
  toClassId: number,
): Promise<Classroom> {
  const classrooms = await classroomsById(context);
  const target = classrooms.get(toClassId);
  if (!target || !(await classesInScope(context, canWrite)).has(toClassId)) throw common.missing();
  if (fromClassId !== null && classrooms.get(fromClassId)?.yearId !== target.yearId)
    throw failures.otherYear();
  return target;
}

/** Why a student cannot go from one class to the other; null where nothing is against it. */
export function misplacing(
  classrooms: ReadonlyMap<number, Classroom>,
  { enrolments }: StoredStudent,
  fromClassId: number | null,
  target: Classroom,
): 'sitsThere' | 'notInClass' | 'sitsElsewhere' | null {
  const sitsIn = enrolments.map(({ classId }) => classId);
  if (sitsIn.includes(target.id)) return 'sitsThere';
  if (fromClassId !== null) return sitsIn.includes(fromClassId) ? null : 'notInClass';
  // One class a year; a loaded roster of courses may have put a student into several, and one of them is left.
  return sitsIn.some((id) => classrooms.get(id)?.yearId === target.yearId) ? 'sitsElsewhere' : null;
}
