/** Lines of a waiver. */
import type { NewLine } from '../ledger/ledger-store.ts';
import type { ApprovedLines, MoneyRequest } from './approve-money.ts';

/** Less income: the item, or a debt of earlier years. */
export async function waiverOf({ studentId, itemId, amount }: MoneyRequest): Promise<ApprovedLines> {
  const line: NewLine = {
    purpose: 'waiver',
    debit: { kind: 'discount', id: itemId ?? 0 },
    credit: { kind: 'student', id: studentId },
    amount,
    itemId,
    instalment: null,
    dueOn: null,
  };
  return { lines: [line], reverses: null };
}
