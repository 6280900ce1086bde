import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { takersOf } from '#areas/students/server/public/choices.ts';
import {
  type ClassListEntry,
  classListOf,
  onClassListAmong,
} from '#areas/students/server/public/class-list.ts';
import type { Context } from '#platform/server/context.ts';
import type { GridKey } from '../columns/evaluations-store.ts';

type SubjectOfClass = Pick<GridKey, 'classId' | 'subjectId'>;

/** A student on a list of marks, with the number that the class list gives. */
export interface MarkedStudent extends Pick<ClassListEntry, 'id' | 'firstName' | 'lastName' | 'matricule'> {
  readonly number: number;
}

/** Students who take the subject in the class, in the order of the class list; without those from whom the reader is barred. */
export async function whoIsMarked(
  context: Context,
  subject: SubjectOfClass,
): Promise<readonly MarkedStudent[]> {
  const classList = await classListOf(context, subject.classId);
  const isMarked = await markedOnClassList(context, subject);
  return classList
    .map(({ id, firstName, lastName, matricule }, before) => ({
      id,
      firstName,
      lastName,
      matricule,
      number: before + 1,
    }))
    .filter(({ id }) => isMarked(id));
}

/** Those of the students whom `whoIsMarked` returns: a cell is saved without reading the class. */
export async function markedAmong(
  context: Context,
  subject: SubjectOfClass,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const onClassList = await onClassListAmong(context, subject.classId, ids);
  const isMarked = await markedOnClassList(context, subject);
  return new Set([...onClassList].filter(isMarked));
}

/** Whether each student on the class list is marked in the subject, as far as the reader may know. */
async function markedOnClassList(
  context: Context,
  { classId, subjectId }: SubjectOfClass,
): Promise<(studentId: number) => boolean> {
  const takers = await takersOf(context, classId, subjectId);
  const barred = await barredChildren(context);
  return (id) => (!takers || takers.has(id)) && !barred.has(id);
}
