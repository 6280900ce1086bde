import { barredChildren, listRoll, type RollEntry, takersOf } from '#areas/students/server/public.ts';
import type { Context } from '#platform/server/context.ts';

/** A student on a list of marks, with the number that the class list gives. */
export interface MarkedStudent extends Pick<RollEntry, 'id' | 'firstName' | 'lastName' | 'matricule'> {
  readonly number: number;
}

/** Who takes the subject in the class, in the order of the class list; without those from whom the reader is barred. */
export async function whoIsMarked(
  context: Context,
  classId: number,
  subjectId: number,
): Promise<readonly MarkedStudent[]> {
  const roll = await listRoll(context, classId);
  const takers = await takersOf(context, classId, subjectId);
  const barred = await barredChildren(context);
  return roll
    .map(({ id, firstName, lastName, matricule }, before) => ({
      id,
      firstName,
      lastName,
      matricule,
      number: before + 1,
    }))
    .filter(({ id }) => (!takers || takers.has(id)) && !barred.has(id));
}
