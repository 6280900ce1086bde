/** How far the marks of subjects are: cells with something in them, and all. */
import { sizesOfSubjects } from '#areas/students/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { GridPlace } from './evaluations-store.ts';
import { countCells } from './marks-store.ts';

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
  const counts = await countCells(context, sequenceIds, classIds);
  return ({ sequenceId, classId, subjectId }) => {
    const counted = counts.get(`${sequenceId} ${classId} ${subjectId}`);
    return {
      entered: counted?.entered ?? 0,
      expected: sizeOf(classId, subjectId) * (counted?.evaluations ?? 1),
    };
  };
}
