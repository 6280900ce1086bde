import type { ReferenceContext } from '#platform/server/context.ts';
import { compareClasses } from '../classes-rules.ts';
import { classPositions } from './class-positions.ts';
import type { Classroom } from './classes-store.ts';

/** Tells which of two classes the school lists first, everywhere: section by section, level by level, then by name; groups come last. */
export async function schoolOrder(
  context: ReferenceContext,
): Promise<(one: Classroom, other: Classroom) => number> {
  const positionOf = await classPositions(context);
  const placed = (classroom: Classroom) => ({ ...positionOf(classroom), name: classroom.name });
  return (one, other) => compareClasses(placed(one), placed(other));
}
