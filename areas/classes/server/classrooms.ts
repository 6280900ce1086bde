import type { ReferenceContext } from '#platform/server/context.ts';
import { type Classroom, listClassrooms } from './classes-store.ts';

/** Every class of the school by id. */
export function classroomsById(context: ReferenceContext): Promise<ReadonlyMap<number, Classroom>> {
  return context.reference(['classes'], 'classes.rooms', async () => {
    const classrooms = await listClassrooms(context);
    return new Map(classrooms.map((classroom) => [classroom.id, classroom]));
  });
}
