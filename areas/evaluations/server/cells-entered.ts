/** How far the marks of subjects are: cells with something in them, and all, of those who are marked there now. */
import { allAssignments } from '#areas/classes/server/public.ts';
import { rollsOf, sizesOfSubjects, takingIn } from '#areas/students/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { GridPlace } from './evaluations-store.ts';
import { countCells, type MarkedThere } from './marks-store.ts';

export interface CellsEntered {
  readonly entered: number;
  readonly expected: number;
}

/** Tells it of each subject of these classes and groups in these sequences; where nobody began, of the first evaluation. */
export async function cellsEnteredIn(
  context: Context,
  sequenceIds: readonly number[],
  classIds: readonly number[],
): Promise<(place: GridPlace) => CellsEntered> {
  const sizeOf = await sizesOfSubjects(context);
  const counts = await countCells(context, sequenceIds, await whoIsMarkedIn(context, classIds));
  return ({ sequenceId, classId, subjectId }) => {
    const counted = counts.get(`${sequenceId} ${classId} ${subjectId}`);
    return {
      entered: counted?.entered ?? 0,
      expected: sizeOf(classId, subjectId) * (counted?.evaluations ?? 1),
    };
  };
}

/** Everybody on the roll; of a subject that is optional there, who takes it. */
async function whoIsMarkedIn(context: Context, classIds: readonly number[]): Promise<readonly MarkedThere[]> {
  const rolls = await rollsOf(context, classIds);
  const takes = await takingIn(context, classIds);
  const optional = (await allAssignments(context)).filter((one) => one.optional);
  const taught = Map.groupBy(optional, ({ classId }) => classId);
  return classIds.flatMap((classId) => {
    const studentIds = (rolls.get(classId) ?? []).map(({ id }) => id);
    const subjectIds = new Set(taught.get(classId)?.map(({ subjectId }) => subjectId));
    const ofOptional = [...subjectIds].map((subjectId) => ({
      ...{ classId, subjectId, studentIds: studentIds.filter((id) => takes(classId, subjectId, id)) },
    }));
    return [{ classId, subjectId: null, studentIds }, ...ofOptional];
  });
}
