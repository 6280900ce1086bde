/** The classes by which staff meet students, of records and by number. */
import type { ReferenceContext } from '#platform/server/context.ts';
import { classesMet } from './classes-met.ts';
import { endedEnrolmentsOf, enrolmentsOfStudents } from './guardian-links-store.ts';
import type { StoredStudent } from './records/records-store.ts';

/** Classes by which the caller meets the student of a record. */
export async function metClassesOf(
  context: ReferenceContext,
): Promise<(student: Pick<StoredStudent, 'enrolments' | 'ended'>) => readonly number[]> {
  const met = await classesMet(context);
  const ids = (enrolments: readonly { readonly classId: number }[]) =>
    enrolments.map(({ classId }) => classId);
  return ({ enrolments, ended }) => met(ids(enrolments), ids(ended));
}

/** Classes of each student: by them staff see and keep the student's data. */
export async function classesOfStudents(
  context: ReferenceContext,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const met = await classesMet(context);
  const enrolments = await enrolmentsOfStudents(context, studentIds);
  const ended = await endedEnrolmentsOf(context, studentIds);
  return new Map(studentIds.map((id) => [id, met(enrolments.get(id) ?? [], ended.get(id) ?? [])] as const));
}
