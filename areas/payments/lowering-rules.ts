/** What one person may take off alone, and what needs a second one. Pure. Amounts in the currency's smallest unit. */

/** By how much an act lowers what a student owes; above 0. */
export interface Lowered {
  readonly studentId: number;
  readonly amount: number;
}

/**
 * Whether a second person must approve: for one student at least, it comes to more than the limit together with what single persons took off
 * in the same school year (docs/decisions/0057). Whatever is charged in between does not count against it.
 * @param alone what single persons have taken off this year already, by student
 */
export function needsSecondPerson(
  lowered: readonly Lowered[],
  alone: ReadonlyMap<number, number>,
  limit: number,
): boolean {
  return lowered.some(({ studentId, amount }) => (alone.get(studentId) ?? 0) + amount > limit);
}
