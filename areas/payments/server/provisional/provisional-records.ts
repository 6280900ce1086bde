/** Provisional receipts as their till reads them. */
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { ProvisionalReceipt } from '../../provisional/contract.ts';
import { usualCurrency } from '../../rules.ts';
import { receiptNumbers } from '../receipts/receipts-store.ts';
import { provisionalByNumber, type StoredProvisional } from './provisional-store.ts';

export async function asProvisional(
  context: Context,
  stored: readonly StoredProvisional[],
): Promise<readonly ProvisionalReceipt[]> {
  const numbers = await receiptNumbers(
    context,
    stored.flatMap(({ receiptId }) => receiptId ?? []),
  );
  return stored.map(({ sentFor: _, sentAt: _at, receiptId, ...shown }) => ({
    ...shown,
    receipt: numbers.get(receiptId ?? 0) ?? null,
    currency: usualCurrency,
  }));
}

/** @throws missing */
export async function readProvisional(context: Context, number: number): Promise<ProvisionalReceipt> {
  const stored = await provisionalByNumber(context, number);
  const [record] = stored ? await asProvisional(context, [stored]) : [];
  if (!record) throw common.missing();
  return record;
}
