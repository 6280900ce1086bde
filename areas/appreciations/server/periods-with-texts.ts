import type { ClassInPeriod } from '#areas/evaluations/server/public/results.ts';
import { rollsOf } from '#areas/students/server/public/class-roll.ts';
import type { Context } from '#platform/server/context.ts';
import { findClassesWithCompetences, findStudentsWithTexts } from './written-periods-store.ts';

/** The sequences and months in which the classes have texts, conduct or competences. */
export async function periodsWithTexts(
  context: Context,
  classIds: readonly number[],
): Promise<readonly ClassInPeriod[]> {
  const rolls = await rollsOf(context, classIds);
  const studentIds = new Set([...rolls.values()].flatMap((roll) => roll.map(({ id }) => id)));
  const texts = Map.groupBy(
    await findStudentsWithTexts(context, [...studentIds]),
    ({ studentId }) => studentId,
  );
  const ofStudents = [...rolls].flatMap(([classId, roll]) =>
    roll.flatMap(({ id }) => (texts.get(id) ?? []).map(({ sequenceId }) => ({ classId, sequenceId }))),
  );
  return [...ofStudents, ...(await findClassesWithCompetences(context, classIds))].map(
    ({ classId, sequenceId }) => ({
      classId,
      period: `sequence-${sequenceId}` as const,
    }),
  );
}
