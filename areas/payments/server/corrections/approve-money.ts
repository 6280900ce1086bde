/** Approving a request about money: checked again under the lock of the ledger, and posted as one entry. */
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { failures as planFailures } from '../../contract.ts';
import { lockLedger, type NewLine } from '../ledger/ledger-store.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { findRequest, type StoredRequest } from '../requests/requests-store.ts';
import { refuseWrongPhoneRefund } from './phone-refunds.ts';
import { refuseTooMuch } from './request-limits.ts';

/** A request about money is about one student. */
export type MoneyRequest = StoredRequest & { readonly studentId: number };

/** The entry of an approved request. */
export interface ApprovedLines {
  readonly lines: readonly NewLine[];
  /** The entry that it takes back; null for none. */
  readonly reverses: number | null;
}

/**
 * @param linesOf what a request of this kind posts
 * @returns the entry
 * @throws missing, noYear, requestTooHigh, refundedBefore, refundByHand, and what `linesOf` throws
 */
export async function approveMoney(
  context: Context,
  { id }: StoredRequest,
  linesOf: (context: Context, request: MoneyRequest) => Promise<ApprovedLines>,
): Promise<number> {
  // Nothing is paid, refunded or cancelled between the check and the entry.
  await lockLedger(context);
  // Its student may have been merged until then.
  const request = moneyRequest(await findRequest(context, id));
  await refuseTooMuch(context, request);
  await refuseWrongPhoneRefund(context, request);
  const year = await currentYear(context);
  if (!year) throw planFailures.noYear();
  const { lines, reverses } = await linesOf(context, request);
  const { now, actor } = context;
  const day = schoolDayOf(now, actor.timeZone);
  const { reason } = request;
  return postEntry(context, { yearId: year.id, day, at: now, by: actor.userId, reason, reverses }, lines);
}

/** @throws missing for a request without a student, which the database refuses. */
function moneyRequest(request: StoredRequest | null): MoneyRequest {
  if (!request || request.studentId === null) throw common.missing();
  return { ...request, studentId: request.studentId };
}
