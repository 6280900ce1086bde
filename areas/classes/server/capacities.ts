import { structureOf } from '#areas/school/server/public.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import { classroomsById } from './classrooms.ts';

/** Most students of each class, its own or as for its level; without those that have neither. */
export async function capacitiesOfClasses(context: ReferenceContext): Promise<ReadonlyMap<number, number>> {
  const { sections } = await structureOf(context);
  const ofLevel = new Map(
    sections.flatMap(({ levels }) => levels.map(({ id, capacity }) => [id, capacity] as const)),
  );
  return new Map(
    [...(await classroomsById(context)).values()].flatMap(({ id, capacity, levelId }) => {
      const most = capacity ?? (levelId === null ? null : ofLevel.get(levelId)) ?? null;
      return most === null ? [] : [[id, most] as const];
    }),
  );
}
