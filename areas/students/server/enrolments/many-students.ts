/** One change for many students: all of them, or nobody. */
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import { failures as common, type FailureKind } from '#platform/kernel/errors.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import { type Consequence, failures as ofLife } from '../../enrolments/life-contract.ts';
import {
  type changeManyStudents as changeCall,
  failures,
  type listManyConsequences as listCall,
  type ManyChange,
} from '../../enrolments/many-contract.ts';
import { canWrite } from '../../records/contract.ts';
import { lockStudents } from '../groups/group-members-store.ts';
import { recordsOf, type StoredStudent } from '../records/records-store.ts';
import { recordsToEdit, visibleRecordCheck } from '../records/student-record.ts';
import { leaveAll, moveAll } from './enrolment-changes.ts';
import { consequencesOf } from './enrolment-consequences.ts';
import { setRepeating } from './enrolments-store.ts';
import { classToJoin, misplacing, refuseUnlikelyDay } from './student-life.ts';

/** @throws missing, forbidden, notYet, longAgo, sitsThere, notInClass, otherYear; with `names` someSitThere, someNotInClass, someSitElsewhere, someHaveLeft. */
export async function changeMany(
  context: Context,
  { classId, studentIds, change }: InputOf<typeof changeCall>,
): Promise<ItemOf<typeof changeCall>> {
  await lockStudents(context, studentIds);
  const students = await studentsToChange(context, studentIds);
  await refuseClass(context, classId);
  if (change.kind === 'move') await moveMany(context, students, classId, change);
  else if (change.kind === 'leave') await leaveMany(context, students, classId, change);
  else await noteRepeating(context, students, classId, change.repeating);
  return { changed: students.length };
}

/** @throws missing, forbidden. */
export async function listManyConsequences(
  context: Context,
  { studentIds, ...path }: InputOf<typeof listCall>,
): Promise<readonly Consequence[]> {
  await refuseClass(context, path.classId);
  return consequencesOf(context, await studentsToChange(context, studentIds), path);
}

async function moveMany(
  context: Context,
  students: readonly StoredStudent[],
  fromClassId: number | null,
  move: Extract<ManyChange, { kind: 'move' }>,
): Promise<void> {
  refuseUnlikelyDay(context, move.on);
  const target = await classToJoin(context, fromClassId, move.toClassId);
  if (fromClassId === target.id) throw ofLife.sitsThere();
  const classrooms = await classroomsById(context);
  const byFault = Map.groupBy(students, (one) => misplacing(classrooms, one, fromClassId, target));
  refuse(context, failures.someSitThere, byFault.get('sitsThere'));
  refuse(context, failures.someNotInClass, byFault.get('notInClass'));
  refuse(context, failures.someSitElsewhere, byFault.get('sitsElsewhere'));
  await moveAll(context, students, { ...move, fromClassId, target });
  await noteEach(context, students, 'students.move', { from: fromClassId, to: target.id });
}

async function leaveMany(
  context: Context,
  students: readonly StoredStudent[],
  classId: number | null,
  departure: Extract<ManyChange, { kind: 'leave' }>,
): Promise<void> {
  refuseUnlikelyDay(context, departure.on);
  const left = students.filter(({ status }) => status !== 'enrolled');
  refuse(context, failures.someHaveLeft, left);
  refuseOutside(context, students, classId);
  if (classId === null) await refuseSitting(context, students);
  await leaveAll(context, students, departure);
  await noteEach(context, students, 'students.leave', { status: departure.status });
}

/** A student without a class repeats none. */
async function noteRepeating(
  context: Context,
  students: readonly StoredStudent[],
  classId: number | null,
  repeating: boolean,
): Promise<void> {
  if (classId === null) throw ofLife.notInClass();
  refuseOutside(context, students, classId);
  const enrolments = students.map(({ id }) => ({ studentId: id, classId, repeating }));
  await setRepeating(context, enrolments);
  await noteEach(context, students, 'students.edit', { fields: ['repeating'] });
}

/** Each by the rules for one. @throws missing, forbidden. */
async function studentsToChange(
  context: Context,
  studentIds: readonly number[],
): Promise<readonly StoredStudent[]> {
  const ids = [...new Set(studentIds)];
  const students = await recordsOf(context, ids);
  const isVisible = await visibleRecordCheck(context);
  if (students.length < ids.length || !students.every(isVisible)) throw common.missing();
  if (!students.every(await recordsToEdit(context))) throw common.forbidden();
  return students;
}

/** @throws missing for a group, and a class that the caller does not fill. */
async function refuseClass(context: Context, classId: number | null): Promise<void> {
  if (classId === null) return;
  if (
    !(await classroomsById(context)).has(classId) ||
    !(await classesInScope(context, canWrite)).has(classId)
  )
    throw common.missing();
}

/** @throws someNotInClass. */
function refuseOutside(context: Context, students: readonly StoredStudent[], classId: number | null): void {
  if (classId === null) return;
  const outside = students.filter(({ enrolments }) => !enrolments.some((one) => one.classId === classId));
  refuse(context, failures.someNotInClass, outside);
}

/** Students expected without a class may have been placed by somebody else meanwhile. @throws someSitElsewhere. */
async function refuseSitting(context: Context, students: readonly StoredStudent[]): Promise<void> {
  const classrooms = await classroomsById(context);
  const year = await currentYear(context);
  const sits = ({ enrolments }: StoredStudent) =>
    enrolments.some(({ classId }) => classrooms.get(classId)?.yearId === year?.id);
  refuse(context, failures.someSitElsewhere, students.filter(sits));
}

/** Says who it is. */
function refuse(context: Context, kind: FailureKind, students: readonly StoredStudent[] = []): void {
  if (students.length === 0) return;
  throw kind({ names: students.map((one) => listName(one, context.actor.nameOrder)).join(', ') });
}

async function noteEach(
  context: Context,
  students: readonly StoredStudent[],
  action: string,
  facts: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const { id } of students) await context.audit(action, `student ${id}`, facts);
}
