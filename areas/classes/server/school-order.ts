import type { ReferenceContext } from '#platform/server/context.ts';
import { byPlace } from '../classes-rules.ts';
import type { Classroom } from './classes-store.ts';
import { placesOfClasses } from './places-of-classes.ts';

/** Tells which of two classes the school lists first, everywhere: section by section, level by level, then by name; groups come last. */
export async function schoolOrder(
  context: ReferenceContext,
): Promise<(one: Classroom, other: Classroom) => number> {
  const placeOf = await placesOfClasses(context);
  const placed = (classroom: Classroom) => ({ ...placeOf(classroom), name: classroom.name });
  return (one, other) => byPlace(placed(one), placed(other));
}
