/** The limit of reductions by one person, above which a second person approves. Pure. Amounts in the currency's smallest unit. */

/** By how much an act lowers what a student owes; 0 for what is not known yet: terms that take off only later. */
export interface Lowered {
  readonly studentId: number;
  readonly amount: number;
}

/** Reductions of an act that the ledger does not show as less debt. */
export interface Granted {
  /** The difference to other students by prices and discounts of their own that the act adds. */
  readonly spared: ReadonlyMap<number, number>;
  /** Students with better terms than before, whether or not that takes off anything today. */
  readonly favoured: readonly number[];
}

/**
 * The reduction of each student by an act: of the debt, or against other students, the larger of both; 0 where better terms have no effect
 * yet.
 * @param lowered by how much they owe less by the ledger
 */
export function takenOff(lowered: readonly Lowered[], { spared, favoured }: Granted): readonly Lowered[] {
  const amounts = new Map(favoured.map((studentId) => [studentId, 0]));
  for (const [studentId, amount] of [
    ...spared,
    ...lowered.map((one) => [one.studentId, one.amount] as const),
  ])
    if (amount > 0) amounts.set(studentId, Math.max(amount, amounts.get(studentId) ?? 0));
  return [...amounts].map(([studentId, amount]) => ({ studentId, amount }));
}

/**
 * Whether a second person must approve: for one student at least, it comes to more than the limit together with what single persons took off
 * in the same school year, or is not known yet (docs/decisions/0057). Whatever is charged in between does not count against it.
 * @param alone what single persons have taken off this year already, by student
 */
export function needsSecondPerson(
  lowered: readonly Lowered[],
  alone: ReadonlyMap<number, number>,
  limit: number,
): boolean {
  return lowered.some(
    ({ studentId, amount }) => amount === 0 || (alone.get(studentId) ?? 0) + amount > limit,
  );
}
