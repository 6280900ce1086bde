/** The list of a lesson: the students of its classes who take it, as far as the reader may know of them. */
import { classesAndGroupsById, schoolOrder } from '#areas/classes/server/public.ts';
import {
  barredChildren,
  classesInHistory,
  leftSince,
  rollsOf,
  studentsById,
  takingIn,
} from '#areas/students/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { LessonToCall } from './lesson-to-call.ts';

export interface StudentOfLesson {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly classId: number;
}

type Listed = Pick<LessonToCall, 'lesson' | 'classIds'>;

/** Class by class, each by name; also who has left the school since the lesson. */
export async function studentsOfLesson(
  context: Context,
  { lesson, classIds }: Listed,
): Promise<readonly StudentOfLesson[]> {
  const all = await classesAndGroupsById(context);
  const ordered = classIds.flatMap((id) => all.get(id) ?? []).toSorted(await schoolOrder(context));
  const rolls = await rollsOf(context, classIds);
  const left = await leftSince(context, classIds, lesson.heldOn);
  const takes = await takingIn(context, classIds);
  const { subjectId } = lesson;
  const barred = await barredChildren(context);
  const listed = new Map<number, StudentOfLesson>();
  for (const { id: classId } of ordered) {
    const here = (rolls.get(classId) ?? []).filter(
      ({ id }) => subjectId === null || takes(classId, subjectId, id),
    );
    for (const { id, firstName, lastName } of [...here, ...(left.get(classId) ?? [])]) {
      if (!barred.has(id) && !listed.has(id)) listed.set(id, { id, firstName, lastName, classId });
    }
  }
  return [...listed.values()];
}

/** Further students of whom the roll says something: they changed class, or do not take the subject any more. */
export async function formerStudents(
  context: Context,
  { classIds }: Listed,
  ids: readonly number[],
): Promise<readonly StudentOfLesson[]> {
  if (ids.length === 0) return [];
  const barred = await barredChildren(context);
  const [classId = 0] = classIds;
  return (await studentsById(context, ids))
    .filter(({ id }) => !barred.has(id))
    .map(({ id, firstName, lastName }) => ({ id, firstName, lastName, classId }));
}

/** Those of these students who are not on the list and were in none of the classes this year. */
export async function strangersAmong(
  context: Context,
  { classIds }: Listed,
  listed: ReadonlySet<number>,
  ids: readonly number[],
): Promise<readonly number[]> {
  const others = ids.filter((id) => !listed.has(id));
  if (others.length === 0) return [];
  const barred = await barredChildren(context);
  const earlier = await classesInHistory(context, others, classIds);
  return others.filter((id) => barred.has(id) || (earlier.get(id) ?? []).length === 0);
}
