/** The classes through which staff see students, by record and by id. */
import type { ReferenceContext } from '#platform/server/context.ts';
import { accessClasses } from './access-classes.ts';
import type { StoredStudent } from './records/records-store.ts';
import { endedEnrolmentsOf, enrolmentsOfStudents } from './students-store.ts';

/** Classes through which the caller sees the student of a record. */
export async function accessClassesOfRecord(
  context: ReferenceContext,
): Promise<(student: Pick<StoredStudent, 'enrolments' | 'ended'>) => readonly number[]> {
  const classesOf = await accessClasses(context);
  const ids = (enrolments: readonly { readonly classId: number }[]) =>
    enrolments.map(({ classId }) => classId);
  return ({ enrolments, ended }) => classesOf(ids(enrolments), ids(ended));
}

/** Classes of each student: by them staff see and keep the student's data. */
export async function classesOfStudents(
  context: ReferenceContext,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const classesOf = await accessClasses(context);
  const enrolments = await enrolmentsOfStudents(context, studentIds);
  const ended = await endedEnrolmentsOf(context, studentIds);
  return new Map(
    studentIds.map((id) => [id, classesOf(enrolments.get(id) ?? [], ended.get(id) ?? [])] as const),
  );
}
