/** The parts of a payment for several children. Pure; amounts in the smallest unit. */

export interface PartOfPayment {
  readonly studentId: number;
  readonly amount: number;
}

const sumOf = (parts: readonly PartOfPayment[]) => parts.reduce((sum, one) => sum + one.amount, 0);

/** Whether the parts come to the amount, each for another child. */
export function isWhole(parts: readonly PartOfPayment[], amount: number): boolean {
  const children = new Set(parts.map(({ studentId }) => studentId));
  return children.size === parts.length && sumOf(parts) === amount;
}

/** The rest still to be split; less than 0 where it is too much. */
export function restOfParts(parts: readonly PartOfPayment[], amount: number): number {
  return amount - sumOf(parts);
}

/** Those for whom no amount is typed share the rest evenly, in whole units; what cannot be shared is the first one's. */
export function withRest(
  parts: readonly { readonly studentId: number; readonly amount: number | null }[],
  amount: number,
): readonly PartOfPayment[] {
  const open = parts.filter((one) => one.amount === null).length;
  const rest = Math.max(0, amount - parts.reduce((sum, one) => sum + (one.amount ?? 0), 0));
  const share = open === 0 ? 0 : Math.floor(rest / open);
  let more = rest - share * open;
  return parts.map(({ studentId, amount: typed }) => {
    if (typed !== null) return { studentId, amount: typed };
    const own = share + more;
    more = 0;
    return { studentId, amount: own };
  });
}
