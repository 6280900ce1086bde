import type { ReferenceContext } from '#platform/server/context.ts';
import { classPositions } from './class-positions.ts';
import { classroomsById } from './classrooms.ts';

/** Most students of each class, its own or as for its level; without those that have neither. */
export async function capacitiesOfClasses(context: ReferenceContext): Promise<ReadonlyMap<number, number>> {
  const positionOf = await classPositions(context);
  return new Map(
    [...(await classroomsById(context)).values()].flatMap((classroom) => {
      const { capacity } = positionOf(classroom);
      return capacity === null ? [] : [[classroom.id, capacity] as const];
    }),
  );
}
