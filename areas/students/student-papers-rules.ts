/** What is handed to one student. Pure. */

export type StudentPaper = 'certificate' | 'card' | 'transfer';

/** What is handed to one student: of this year to who sits in a class of it, the way to another school to who has left. */
export function papersOfStudent({
  status,
  enrolments,
}: {
  readonly status: string;
  readonly enrolments: readonly { readonly current: boolean }[];
}): readonly StudentPaper[] {
  if (status !== 'enrolled') return ['transfer'];
  return enrolments.some(({ current }) => current) ? ['certificate', 'card'] : [];
}
