import type { ReferenceContext } from '#platform/server/context.ts';
import { type Classroom, listClassrooms } from './classes-store.ts';

/**
 * Every class of the school in which students are enrolled, by id. Groups are not among them, so that who forgets them neither counts one as a
 * class nor moves anybody out of it into the next year (docs/decisions/0020).
 */
export function classroomsById(context: ReferenceContext): Promise<ReadonlyMap<number, Classroom>> {
  return context.reference(['classes'], 'classes.rooms', async () => {
    const all = await classesAndGroupsById(context);
    return new Map([...all].filter(([, { kind }]) => kind === 'class'));
  });
}

/** Classes and groups by id: whatever may be taught, and have a notebook. */
export function classesAndGroupsById(context: ReferenceContext): Promise<ReadonlyMap<number, Classroom>> {
  return context.reference(['classes'], 'classes.all', async () => {
    const classrooms = await listClassrooms(context);
    return new Map(classrooms.map((classroom) => [classroom.id, classroom]));
  });
}
