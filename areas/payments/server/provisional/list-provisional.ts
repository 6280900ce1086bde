/** The provisional receipts that a till has sent. */
import type { Context } from '#platform/server/context.ts';
import type { ProvisionalReceipt } from '../../provisional/contract.ts';
import { refuseUnlessTaking } from '../accounts/account-access.ts';
import { asProvisional } from './provisional-records.ts';
import { provisionalOf } from './provisional-store.ts';

/** Settled ones that are shown beside those that are held. */
const shownReceipts = 20;

/** @throws forbidden */
export async function listProvisional(context: Context): Promise<readonly ProvisionalReceipt[]> {
  refuseUnlessTaking(context);
  return asProvisional(context, await provisionalOf(context, context.actor.userId, shownReceipts));
}
