import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { exemptionsOfYear } from '#areas/evaluations/server/public/exceptions.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { takingIn } from '#areas/students/server/public/choices.ts';
import { type ClassListEntry, classListOf } from '#areas/students/server/public/class-list.ts';
import type { Context, ReferenceContext } from '#platform/server/context.ts';
import type { TextListKey } from '../duty-rules.ts';

/** A student in a list of texts, with the number that the class list gives. */
export interface NumberedStudent extends ClassListEntry {
  readonly number: number;
}

/** Students of a list of texts, in the order of the class list; without those from whom the reader is barred. */
export async function studentsOfList(
  context: Context,
  listKey: TextListKey,
  classroom: Classroom,
): Promise<readonly NumberedStudent[]> {
  const classList = await classListOf(context, listKey.classId);
  const takes = await takingSubjects(context, [listKey.classId], classroom.yearId);
  const barred = await barredChildren(context);
  return classList
    .map((student, before) => ({ ...student, number: before + 1 }))
    .filter(({ id }) => takes(listKey, id) && !barred.has(id));
}

/** Whether a list of texts in these classes and groups of a year is about a student who sits there. */
export async function takingSubjects(
  context: ReferenceContext,
  classIds: readonly number[],
  yearId: number,
): Promise<(listKey: TextListKey, studentId: number) => boolean> {
  const takes = await takingIn(context, classIds);
  const exemptions = await exemptionsOfYear(context, yearId);
  const exempt = new Set(exemptions.map(({ studentId, subjectId }) => `${studentId} ${subjectId}`));
  return ({ classId, subjectId }, studentId) =>
    subjectId === null || (takes(classId, subjectId, studentId) && !exempt.has(`${studentId} ${subjectId}`));
}
