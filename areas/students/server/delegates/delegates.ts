/** Delegates of a class: chosen among its students by callers who may change them. */
import { lockClassroom } from '#areas/classes/server/public/classes.ts';
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import {
  type ClassDelegates,
  failures,
  type readDelegates as readCall,
  type saveDelegates as saveCall,
} from '../../delegates/contract.ts';
import { areFit } from '../../delegates/rules.ts';
import { canWrite } from '../../records/contract.ts';
import { barredChildren } from '../barred-from-children.ts';
import { classListOf } from '../enrolments/class-list-store.ts';
import { lockStudents } from '../groups/group-members-store.ts';
import { delegatesOfClass, replaceDelegates } from './delegates-store.ts';

/** @throws missing for a class out of reach. */
export async function readDelegates(
  context: Context,
  { classId }: InputOf<typeof readCall>,
): Promise<ClassDelegates> {
  const reached = await classesInScope(context, 'SLM.Student.View');
  if (!(await classroomsById(context)).has(classId) || !reached.has(classId)) throw common.missing();
  return delegatesIn(context, classId);
}

/** @throws missing, stale, delegatesUnfit, delegateElsewhere. */
export async function saveDelegates(
  context: Context,
  { classId, version, delegates }: InputOf<typeof saveCall>,
): Promise<ClassDelegates> {
  if (!(await classesInScope(context, canWrite)).has(classId)) throw common.missing();
  const held = await lockClassroom(context, classId);
  if (held?.kind !== 'class') throw common.missing();
  const before = await delegatesIn(context, classId);
  if (before.version !== version) throw common.stale({ current: before });
  if (!areFit(delegates)) throw failures.delegatesUnfit();
  const ids = delegates.map(({ studentId }) => studentId);
  await lockStudents(context, ids);
  const barred = await barredChildren(context);
  const members = new Set((await classListOf(context, classId)).map(({ id }) => id));
  if (!ids.every((id) => members.has(id) && !barred.has(id))) throw failures.delegateElsewhere();
  await replaceDelegates(context, classId, delegates);
  await context.audit('students.saveDelegates', `class ${classId}`, { students: ids });
  return delegatesIn(context, classId);
}

async function delegatesIn(context: Context, classId: number): Promise<ClassDelegates> {
  const barred = await barredChildren(context);
  const { version, delegates } = await delegatesOfClass(context, classId);
  return {
    classId,
    version,
    delegates: delegates.filter(({ studentId }) => !barred.has(studentId)),
    mayEdit: (await classesInScope(context, canWrite)).has(classId),
  };
}
