import { failures } from '../contract.ts';

/** Refuses rows about the same student twice, or about somebody who is not in the list. @throws studentTwice, notInClass. */
export function refuseStrangers(
  rows: readonly { readonly studentId: number }[],
  students: readonly { readonly id: number }[],
): void {
  if (new Set(rows.map(({ studentId }) => studentId)).size < rows.length) throw failures.studentTwice();
  const known = new Set(students.map(({ id }) => id));
  const stranger = rows.find(({ studentId }) => !known.has(studentId));
  if (stranger) throw failures.notInClass({ studentId: stranger.studentId });
}
