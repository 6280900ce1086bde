import { type Classroom, classroomsById } from '#areas/classes/server/public.ts';
import type { SchoolYear } from '#areas/school/contract.ts';
import { currentYear } from '#areas/school/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../documents/student-documents-contract.ts';
import type { StoredStudent } from '../records/records-store.ts';

/**
 * The class of this year in which a student sits, which papers of the student speak of.
 * @throws notThisYear for who has left, or sits in none.
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
