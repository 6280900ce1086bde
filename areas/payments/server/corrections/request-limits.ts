/** How much a refund or a waiver may be now, and whether a receipt can be cancelled. */

import type { Context } from '#platform/server/context.ts';
import { mayReverse, refundable } from '../../corrections/rules.ts';
import { openByItem } from '../../receipts/rules.ts';
import { failures } from '../../requests/contract.ts';
import { accountOfSumsToday } from '../accounts/read-account.ts';
import { phoneChannel } from '../extension-points.ts';
import { sumsOfStudents } from '../ledger/ledger-store.ts';
import { tillBalance } from '../ledger/till-balance-store.ts';
import { namedItems } from '../plans/items-store.ts';
import type { NewRequest } from '../requests/requests-store.ts';
import { openTillOf } from '../till/till-store.ts';
import { refundedSince } from './refunds-store.ts';

type Wanted = Pick<NewRequest, 'kind' | 'receiptId' | 'itemId' | 'amount'> & { readonly studentId: number };

/** @throws requestTooHigh: more than was paid, or than is open of the item; refundedBefore. */
export async function refuseTooMuch(
  context: Context,
  { kind, studentId, receiptId, itemId, amount }: Wanted,
): Promise<void> {
  const sums = await sumsOfStudents(context, [studentId]);
  if (kind === 'cancellation' || kind === 'bounce') {
    const refunded = receiptId === null ? 0 : await refundedOf(context, receiptId);
    if (!mayReverse({ kind, amount }, sums, refunded)) throw failures.refundedBefore();
    return;
  }
  const items = await namedItems(
    context,
    sums.flatMap((sum) => sum.itemId ?? []),
  );
  const { charges } = await accountOfSumsToday(context, sums, items);
  const most = kind === 'refund' ? refundable(sums) : (openByItem(charges).get(itemId ?? 0) ?? 0);
  if (amount > most) throw failures.requestTooHigh({ most });
}

/** The sum that went back of this payment, or may have. */
async function refundedOf(context: Context, receiptId: number): Promise<number> {
  const [channel] = context.contributions(phoneChannel);
  const byPhone = channel ? await channel.refundedOfReceipt(context, receiptId) : 0;
  return byPhone + (await refundedSince(context, receiptId));
}

/** Whether the till of this person is open, and holds so much. */
export async function tillHolds(context: Context, userId: number, amount: number): Promise<boolean> {
  return (await openTillOf(context, userId)) !== null && amount <= (await tillBalance(context, userId));
}
