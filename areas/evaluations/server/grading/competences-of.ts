import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import type { CompetenceLevel } from '../../grading/competence-rules.ts';
import { rulesOfClasses } from './rules-of-classes.ts';

/** The levels that are marked in a class or group; null where numbers are. */
export async function competencesOf(
  context: ReferenceContext,
  classId: number,
): Promise<readonly CompetenceLevel[] | null> {
  const classroom = (await classesAndGroupsById(context)).get(classId);
  return classroom ? (await rulesOfClasses(context))(classroom).competences : null;
}
