/** Whether a payment that no file had under this key was there all the same, written otherwise. Pure. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { StatementSource } from '../contract.ts';
import { referenceKey } from './reference-key.ts';

export interface PaymentOnFile {
  readonly source: StatementSource;
  readonly key: string;
  readonly day: SchoolDay;
  readonly amount: number;
  readonly operatorId: string | null;
}

/**
 * The same bank's file with other columns has other keys; an operator's file without numbers, or read as a bank's, too. Where the earlier file
 * is in this one, by the same keys, what it does not have is new.
 * @param earlier payments of earlier files of these days
 * @param keys of all payments of this file
 */
export function mayBeOnFile(
  payment: PaymentOnFile,
  earlier: readonly PaymentOnFile[],
  keys: ReadonlySet<string>,
): boolean {
  const id = payment.operatorId === null ? null : referenceKey(payment.operatorId);
  return earlier.some((before) => {
    if (before.day !== payment.day || before.amount !== payment.amount) return false;
    if (before.source === payment.source && keys.has(before.key)) return false;
    const idBefore = before.operatorId === null ? null : referenceKey(before.operatorId);
    if (id !== null && idBefore !== null) return id === idBefore;
    return before.source === payment.source;
  });
}
