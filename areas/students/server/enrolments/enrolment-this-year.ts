import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import type { SchoolYear } from '#areas/school/contract.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../documents/student-documents-contract.ts';
import type { StoredStudent } from '../records/records-store.ts';

/**
 * The student's class of this year, for documents of the student.
 * @throws notThisYear for a former student, or one without a class.
 */
export async function enrolmentThisYear(
  context: Context,
  { status, enrolments }: StoredStudent,
): Promise<{ readonly year: SchoolYear; readonly classroom: Classroom }> {
  const year = await currentYear(context);
  const classrooms = await classroomsById(context);
  const classroom = enrolments
    .map(({ classId }) => classrooms.get(classId))
    .find((one) => one !== undefined && one.yearId === year?.id);
  if (status !== 'enrolled' || !year || !classroom) throw failures.notThisYear();
  return { year, classroom };
}
