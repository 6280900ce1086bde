/** The position of classes in the school: section, level, order in lists, and the most students they take. */
import { structureOf } from '#areas/school/server/public/structure.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import type { Placed } from '../classes-rules.ts';
import type { Classroom } from './classes-store.ts';

export interface ClassPosition extends Pick<Placed, 'order'> {
  readonly sectionName: string | null;
  readonly levelName: string | null;
  /** Most students: its own number, or as for its level; null where neither says one. */
  readonly capacity: number | null;
}

/** A function that gives the position of a class. */
export async function classPositions(
  context: ReferenceContext,
): Promise<(classroom: Classroom) => ClassPosition> {
  const { sections } = await structureOf(context);
  return ({ sectionId, levelId, capacity }) => {
    const sectionIndex = sections.findIndex(({ id }) => id === sectionId);
    const section = sections[sectionIndex];
    const levels = section?.levels ?? [];
    const levelIndex = levels.findIndex(({ id }) => id === levelId);
    const ofLevel = levels[levelIndex];
    return {
      sectionName: section?.name ?? null,
      levelName: ofLevel?.name ?? null,
      capacity: capacity ?? ofLevel?.capacity ?? null,
      order: [orLast(sectionIndex, sections), orLast(levelIndex, levels)],
    };
  };
}

/** The index, or the last position for what is not in the list. */
function orLast(index: number, among: readonly unknown[]): number {
  return index < 0 ? among.length : index;
}
