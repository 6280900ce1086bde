import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { enrolmentsOfStudents } from '#areas/students/server/public/class-list.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import type { ReferenceContext } from '#platform/server/context.ts';

export interface ChildName {
  readonly studentId: number;
  readonly firstName: string;
  readonly lastName: string;
  /** The class in the current year; null for a child not enrolled in one. */
  readonly className: string | null;
}

/** Names and classes of children, by id: what everybody who sees their parents sees of them. */
export async function childNames(
  context: ReferenceContext,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, ChildName>> {
  const ids = [...new Set(studentIds)];
  const students = await studentsById(context, ids);
  const classIds = await enrolmentsOfStudents(context, ids);
  const classrooms = await classroomsById(context);
  const year = await currentYear(context);
  return new Map(
    students.map(({ id, firstName, lastName }) => {
      const now = (classIds.get(id) ?? []).map((classId) => classrooms.get(classId));
      const className = now.find((classroom) => classroom?.yearId === year?.id)?.name ?? null;
      return [id, { studentId: id, firstName, lastName, className }] as const;
    }),
  );
}
