/** After a correction is approved, in the same transaction: the phone is paid back, families and statements learn of a cancelled receipt. */
import type { Context } from '#platform/server/context.ts';
import { paymentsOnStatements, phoneChannel } from '../extension-points.ts';
import { withdrawReceipt } from '../notify-families.ts';
import type { StoredRequest } from '../requests/requests-store.ts';

export async function payBackByPhone(
  context: Context,
  { id, phonePaymentId, amount }: StoredRequest,
  entryId: number,
): Promise<void> {
  if (phonePaymentId === null) return;
  const [channel] = context.contributions(phoneChannel);
  const approvedAt = context.now;
  await channel?.refund(context, { requestId: id, phonePaymentId, amount, entryId, approvedAt });
}

export async function receiptCancelled(context: Context, { receiptId }: StoredRequest): Promise<void> {
  if (receiptId === null) return;
  await withdrawReceipt(context, receiptId);
  for (const statements of context.contributions(paymentsOnStatements))
    await statements.receiptCancelled(context, receiptId);
}
