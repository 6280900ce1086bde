/** Gives a till its next numbers for provisional receipts. */
import type { Context } from '#platform/server/context.ts';
import { blockSize } from '../../provisional/contract.ts';
import { refuseUnlessTaking } from '../accounts/account-access.ts';
import { lockLedger } from '../ledger/ledger-store.ts';
import { insertBlock } from './provisional-store.ts';

/** @throws forbidden */
export async function reserveNumbers(
  context: Context,
): Promise<{ readonly first: number; readonly last: number }> {
  refuseUnlessTaking(context);
  await lockLedger(context);
  const { actor, now } = context;
  const block = await insertBlock(context, { userId: actor.userId, size: blockSize, at: now });
  await context.audit('payments.reserveNumbers', `till ${actor.userId}`, block);
  return block;
}
