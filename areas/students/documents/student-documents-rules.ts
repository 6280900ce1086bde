/** What is handed to one student. Pure. */

/** What the head of the school signs. */
export type FormalStudentDocument = 'certificate' | 'transfer';
export type StudentDocument = FormalStudentDocument | 'card';

/** What is handed to one student: of this year to who sits in a class of it, the way to another school to who has left. */
export function documentsOfStudent({
  status,
  enrolments,
}: {
  readonly status: string;
  readonly enrolments: readonly { readonly current: boolean }[];
}): readonly StudentDocument[] {
  if (status !== 'enrolled') return ['transfer'];
  return enrolments.some(({ current }) => current) ? ['certificate', 'card'] : [];
}
