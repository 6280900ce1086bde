import type { ReferenceContext } from '#platform/server/context.ts';
import { classroomsById } from './classrooms.ts';
import { placesOfClasses } from './places-of-classes.ts';

/** Most students of each class, its own or as for its level; without those that have neither. */
export async function capacitiesOfClasses(context: ReferenceContext): Promise<ReadonlyMap<number, number>> {
  const placeOf = await placesOfClasses(context);
  return new Map(
    [...(await classroomsById(context)).values()].flatMap((classroom) => {
      const { capacity } = placeOf(classroom);
      return capacity === null ? [] : [[classroom.id, capacity] as const];
    }),
  );
}
