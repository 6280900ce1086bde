/** Students who take a subject in a class: all of them, unless it is optional there. */
import { optionalSubjectsByClass } from '#areas/classes/server/public/optional-subjects.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import { sizesOfClasses } from '../enrolments/sizes-of-classes.ts';
import { choicesOfClasses, countTakers } from './choices-store.ts';

/** Students who currently take an optional subject in the class; null for a subject that the whole class takes. */
export async function takersOf(
  context: ReferenceContext,
  classId: number,
  subjectId: number,
): Promise<ReadonlySet<number> | null> {
  if (!(await isOptional(context, classId, subjectId))) return null;
  const choices = await choicesOfClasses(context, [classId]);
  return new Set(
    choices.filter((choice) => choice.subjectId === subjectId).map(({ studentId }) => studentId),
  );
}

/** Whether a student of one of these classes takes a subject of it: of one that is not optional there, everybody does. */
export async function takingIn(
  context: ReferenceContext,
  classIds: readonly number[],
): Promise<(classId: number, subjectId: number, studentId: number) => boolean> {
  const optional = await optionalSubjectsByClass(context);
  if (!classIds.some((id) => optional.has(id))) return () => true;
  const markOf = (...ids: readonly number[]) => ids.join(' ');
  const taken = new Set(
    (await choicesOfClasses(context, classIds)).map(({ classId, subjectId, studentId }) =>
      markOf(classId, subjectId, studentId),
    ),
  );
  return (classId, subjectId, studentId) =>
    !optional.get(classId)?.has(subjectId) || taken.has(markOf(classId, subjectId, studentId));
}

export async function isOptional(
  context: ReferenceContext,
  classId: number,
  subjectId: number,
): Promise<boolean> {
  return (await optionalSubjectsByClass(context)).get(classId)?.has(subjectId) ?? false;
}

/** How many take a subject in a class. */
export async function sizesOfSubjects(
  context: ReferenceContext,
): Promise<(classId: number, subjectId: number) => number> {
  const optional = await optionalSubjectsByClass(context);
  const sizes = await sizesOfClasses(context);
  const taking = await context.reference(['students'], 'students.takers', async () => {
    const counts = await countTakers(context);
    return new Map(counts.map(({ classId, subjectId, count }) => [`${classId} ${subjectId}`, count]));
  });
  return (classId, subjectId) =>
    optional.get(classId)?.has(subjectId)
      ? (taking.get(`${classId} ${subjectId}`) ?? 0)
      : (sizes.get(classId) ?? 0);
}
