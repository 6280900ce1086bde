/** The class under whose name students are shown. */
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { enrolmentsOfStudents } from '#areas/students/server/public/class-list.ts';
import type { ReferenceContext } from '#platform/server/context.ts';

/** By student, the name of the class, else of a group; null for whoever is in none. */
export async function classNamesOf(
  context: ReferenceContext,
  studentIds: readonly number[],
): Promise<(studentId: number) => string | null> {
  const enrolled = await enrolmentsOfStudents(context, studentIds);
  const classes = await classesAndGroupsById(context);
  return (studentId) => {
    const own = (enrolled.get(studentId) ?? []).flatMap((id) => classes.get(id) ?? []);
    return (own.find(({ kind }) => kind === 'class') ?? own[0])?.name ?? null;
  };
}
