/** Exceptions that a school makes for single students. */
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { membersOfClass } from '#areas/students/server/public/students.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { canAdministrate, failures } from '../../contract.ts';
import type {
  saveClassified as classifiedCall,
  saveExemption as exemptionCall,
} from '../../exceptions/exceptions-contract.ts';
import { findVisibleSubject } from '../visible-subjects.ts';
import { putClassified, putExemption } from './exceptions-store.ts';

/** @throws missing beyond what the caller sees, notInClass. */
export async function saveExemption(
  context: Context,
  { classId, studentId, subjectId, reason }: InputOf<typeof exemptionCall>,
): Promise<{ exempt: boolean }> {
  const { yearId } = await classToDecideIn(context, classId, studentId);
  await findVisibleSubject(context, { classId, subjectId });
  const by = { by: context.actor.userId, at: context.now };
  await putExemption(context, { yearId, studentId, subjectId }, reason === null ? null : { reason, ...by });
  await context.audit('marks.exempt', `student ${studentId}`, { subjectId, yearId, exempt: reason !== null });
  return { exempt: reason !== null };
}

/** @throws missing beyond what the caller sees, notInClass. */
export async function saveClassified(
  context: Context,
  { classId, studentId, decided }: InputOf<typeof classifiedCall>,
): Promise<{ classified: boolean | null }> {
  const { yearId } = await classToDecideIn(context, classId, studentId);
  const by = { by: context.actor.userId, at: context.now };
  await putClassified(context, { yearId, studentId }, decided && { ...decided, ...by });
  const classified = decided?.classified ?? null;
  await context.audit('marks.classify', `student ${studentId}`, { yearId, classified });
  return { classified };
}

/** A class that the caller administrates marks of, in which the student sits. */
async function classToDecideIn(context: Context, classId: number, studentId: number): Promise<Classroom> {
  const classroom = (await classroomsById(context)).get(classId);
  const administrated = await classesInScope(context, canAdministrate);
  if (!classroom || !administrated.has(classId)) throw common.missing();
  const barred = await barredChildren(context);
  const members = await membersOfClass(context, classId, [studentId]);
  if (barred.has(studentId) || !members.has(studentId)) throw failures.notInClass({ studentId });
  return classroom;
}
