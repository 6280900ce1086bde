import type { ClassInPeriod } from '#areas/evaluations/server/public/results.ts';
import { classListsOf } from '#areas/students/server/public/class-list.ts';
import type { Context } from '#platform/server/context.ts';
import { findClassesWithCompetences, findStudentsWithTexts } from './written-periods-store.ts';

/** The sequences and months in which the classes have texts, conduct or competences. */
export async function periodsWithTexts(
  context: Context,
  classIds: readonly number[],
): Promise<readonly ClassInPeriod[]> {
  const classLists = await classListsOf(context, classIds);
  const studentIds = new Set([...classLists.values()].flatMap((classList) => classList.map(({ id }) => id)));
  const texts = Map.groupBy(
    await findStudentsWithTexts(context, [...studentIds]),
    ({ studentId }) => studentId,
  );
  const ofStudents = [...classLists].flatMap(([classId, classList]) =>
    classList.flatMap(({ id }) => (texts.get(id) ?? []).map(({ sequenceId }) => ({ classId, sequenceId }))),
  );
  return [...ofStudents, ...(await findClassesWithCompetences(context, classIds))].map(
    ({ classId, sequenceId }) => ({
      classId,
      period: `sequence-${sequenceId}` as const,
    }),
  );
}
