/** Where classes stand in the school: their section, their level, and how many students they take. */
import { structureOf } from '#areas/school/server/public.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import type { Placed } from '../classes-rules.ts';
import type { Classroom } from './classes-store.ts';

export interface ClassPosition extends Pick<Placed, 'order'> {
  readonly sectionName: string | null;
  /** The level's name, or what a file that was loaded called it. */
  readonly levelName: string | null;
  /** Most students: its own number, or as for its level; null where neither says one. */
  readonly capacity: number | null;
}

/** For each class its place. */
export async function classPositions(
  context: ReferenceContext,
): Promise<(classroom: Classroom) => ClassPosition> {
  const { sections } = await structureOf(context);
  return ({ sectionId, levelId, level, capacity }) => {
    const sectionIndex = sections.findIndex(({ id }) => id === sectionId);
    const section = sections[sectionIndex];
    const levels = section?.levels ?? [];
    const levelIndex = levels.findIndex(({ id }) => id === levelId);
    const ofLevel = levels[levelIndex];
    return {
      sectionName: section?.name ?? null,
      levelName: ofLevel?.name ?? level,
      capacity: capacity ?? ofLevel?.capacity ?? null,
      order: [orLast(sectionIndex, sections), orLast(levelIndex, levels)],
    };
  };
}

/** What is not among them comes last. */
function orLast(index: number, among: readonly unknown[]): number {
  return index < 0 ? among.length : index;
}
