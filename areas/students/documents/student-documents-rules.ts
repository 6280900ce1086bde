/** Documents handed to one student. Pure. */

/** Documents that the head of the school signs. */
export type FormalStudentDocument = 'certificate' | 'transfer';
export type StudentDocument = FormalStudentDocument | 'card';

/** Documents for one student: those of this year if enrolled in one of its classes, the transfer certificate after leaving. */
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
