/** Asking for a closing or an opening of the books, and deciding on it. An approval takes effect in the same transaction. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { unlessTaken } from '#platform/server/db/database-faults.ts';
import {
  type ClosingPreview,
  type Closings,
  type decideClosing as decideCall,
  failures,
  type previewClosing as previewCall,
  type requestClosing as requestCall,
} from '../../closings/contract.ts';
import { mayDecide } from '../../requests/rules.ts';
import { usualCurrency } from '../../rules.ts';
import { paymentsOnStatements } from '../extension-points.ts';
import { closedUntil, lockLedger } from '../ledger/ledger-store.ts';
import { sumsToClose } from '../ledger/sums-to-close-store.ts';
import { countWaiting } from '../requests/requests-store.ts';
import { listClosings, mayRequest } from './closing-records.ts';
import { findClosing, insertClosing, setClosingDecision } from './closings-store.ts';

/** @throws forbidden, closingDay */
export async function previewClosing(
  context: Context,
  { until }: InputOf<typeof previewCall>,
): Promise<ClosingPreview> {
  if (!mayRequest(context)) throw common.forbidden();
  const before = await closedUntil(context);
  refuseDay(context, until, before);
  const [statements] = context.contributions(paymentsOnStatements);
  const lines = (await statements?.withoutReceipt(context, until)) ?? 0;
  const requests = await countWaiting(context, []);
  return { ...(await sumsToClose(context, before, until)), lines, requests, currency: usualCurrency };
}

/** @throws forbidden, closingWaits, closingDay, notClosedBeyond */
export async function requestClosing(
  context: Context,
  input: InputOf<typeof requestCall>,
): Promise<Closings> {
  if (!mayRequest(context)) throw common.forbidden();
  await lockLedger(context);
  const { kind, until } = input;
  const before = await closedUntil(context);
  if (kind === 'close') refuseDay(context, until, before);
  else if (before === null || (until !== null && until >= before)) throw failures.notClosedBeyond();
  const reason = kind === 'reopen' ? input.reason : null;
  const requested = { kind, until, reason, requestedBy: context.actor.userId, requestedAt: context.now };
  const id = await unlessTaken(insertClosing(context, requested), {
    closing_requests_waiting: failures.closingWaits,
  });
  await context.audit('payments.requestClosing', `closing ${id}`, { kind, until, reason });
  return listClosings(context);
}

/** @throws missing, forbidden, ownClosing, closingDecided */
export async function decideClosing(
  context: Context,
  { id, decision }: InputOf<typeof decideCall>,
): Promise<Closings> {
  // Nothing is posted on a day between the approval and the end of its transaction.
  await lockLedger(context);
  const request = await findClosing(context, id);
  if (!request) throw common.missing();
  const { actor } = context;
  const isOwn = actor.userId === request.requestedBy;
  const withdraws = decision === 'withdrawn';
  if (withdraws && !isOwn) throw common.forbidden();
  if (!withdraws && isOwn) throw failures.ownClosing();
  if (!withdraws && !mayDecide(actor, request)) throw common.forbidden();
  if (request.decision !== null) throw failures.closingDecided();
  await setClosingDecision(context, id, { decision, by: actor.userId, at: context.now });
  const { kind, until } = request;
  await context.audit('payments.decideClosing', `closing ${id}`, { kind, until, decision });
  return listClosings(context);
}

/** Today is never closed, so whatever is posted today has an open day. @throws closingDay */
function refuseDay({ now, actor }: Context, until: SchoolDay, before: SchoolDay | null): void {
  const isOver = until < schoolDayOf(now, actor.timeZone);
  if (!isOver || (before !== null && until <= before)) throw failures.closingDay();
}
