import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { Found } from '#platform/server/finders.ts';
import { currentAccess, studentAccessOf } from '../student-access.ts';
import { studentBounds } from './student-bounds.ts';
import { findStudents } from './student-search-store.ts';

/** Visible students, former ones too, each with the class of this year. */
export async function findByWords(context: Context, text: string, most: number): Promise<readonly Found[]> {
  const { rows } = await findStudents(context, {
    ...(await studentBounds(context, await currentAccess(context, await studentAccessOf(context)))),
    within: null,
    outside: null,
    left: null,
    studentId: null,
    taking: null,
    repeating: false,
    own: null,
    keyword: text,
    closestFirst: true,
    page: 1,
    size: most,
  });
  const year = await currentYear(context);
  const classrooms = await classroomsById(context);
  return rows.map(({ id, classIds, ...student }) => {
    const ofYear = classIds
      .flatMap((classId) => classrooms.get(classId) ?? [])
      .filter(({ yearId }) => yearId === year?.id);
    return {
      id,
      title: listName(student, context.actor.nameOrder),
      about: ofYear.map(({ name }) => name).join(', ') || null,
    };
  });
}
