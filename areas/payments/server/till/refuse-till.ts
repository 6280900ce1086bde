/** Reasons why cash cannot leave a till. */
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../requests/contract.ts';
import type { NewLine } from '../ledger/ledger-store.ts';
import { tillBalance } from '../ledger/till-balance-store.ts';
import { openTillOf } from './till-store.ts';

/** @throws refundTill */
export async function refuseClosedTill(context: Context, userId: number): Promise<void> {
  if (!(await openTillOf(context, userId))) throw failures.refundTill();
}

/** No till goes below nothing. @throws refundTill */
export async function refuseEmptyTill(context: Context, lines: readonly NewLine[]): Promise<void> {
  const out = new Map<number, number>();
  for (const { credit, amount } of lines)
    if (credit.kind === 'till') out.set(credit.id, (out.get(credit.id) ?? 0) + amount);
  for (const [userId, amount] of out)
    if (amount > (await tillBalance(context, userId))) throw failures.refundTill();
}
