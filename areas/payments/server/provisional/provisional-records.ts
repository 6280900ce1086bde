/** Provisional receipts as their till reads them. */
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { ProvisionalReceipt } from '../../provisional/contract.ts';
import { usualCurrency } from '../../rules.ts';
import { provisionalByNumber, type StoredProvisional } from './provisional-store.ts';

export function asProvisional(stored: StoredProvisional): ProvisionalReceipt {
  const { sentFor: _, sentAt: _at, receiptId: _id, ...shown } = stored;
  return { ...shown, currency: usualCurrency };
}

/** @throws missing */
export async function readProvisional(context: Context, number: number): Promise<ProvisionalReceipt> {
  const stored = await provisionalByNumber(context, number);
  if (!stored) throw common.missing();
  return asProvisional(stored);
}
