import { rollsOf } from '#areas/students/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import { classesSaidIn, studentsSaidIn } from './said-in-store.ts';

interface ClassInPeriod {
  readonly classId: number;
  readonly sequenceId: number;
}

/** Which of the classes have texts, conduct or competences in the sequence or month named beside them. */
export async function classesWithTexts(
  context: Context,
  places: readonly ClassInPeriod[],
): Promise<ReadonlySet<number>> {
  const classIds = [...new Set(places.map(({ classId }) => classId))];
  const sequenceIds = [...new Set(places.map(({ sequenceId }) => sequenceId))];
  const rolls = await rollsOf(context, classIds);
  const studentIds = new Set([...rolls.values()].flatMap((roll) => roll.map(({ id }) => id)));
  const ofStudents = await studentsSaidIn(context, [...studentIds], sequenceIds);
  const ofClasses = await classesSaidIn(context, classIds, sequenceIds);
  const said = new Set(ofStudents.map(({ studentId, sequenceId }) => `${studentId} ${sequenceId}`));
  const evaluated = new Set(ofClasses.map(({ classId, sequenceId }) => `${classId} ${sequenceId}`));
  const stand = ({ classId, sequenceId }: ClassInPeriod) =>
    evaluated.has(`${classId} ${sequenceId}`) ||
    (rolls.get(classId) ?? []).some(({ id }) => said.has(`${id} ${sequenceId}`));
  return new Set(places.filter(stand).map(({ classId }) => classId));
}
