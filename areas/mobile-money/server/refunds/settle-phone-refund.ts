/**
 * The effect of an operator's answer on a refund. Each change is one transaction. The refund was posted when it was approved: only where it
 * is certain that no money moved, a reversing entry takes it back.
 */
import { isWaiting, type PhoneFailure } from '#areas/payments/contract.ts';
import { reverseRefund } from '#areas/payments/server/public/corrections.ts';
import { lockLedger } from '#areas/payments/server/public/ledger.ts';
import { type Instant, toInstant } from '#platform/kernel/time.ts';
import { addAuditEntry } from '#platform/server/audit.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { lifetime, mostSendings, pauseAfter } from '../../collecting/rules.ts';
import type { RefundOutcome, StatusOutcome } from '../providers/payment-provider.ts';
import {
  changeRefund,
  lockRefund,
  type RefundChange,
  type StoredPhoneRefund,
} from './phone-refunds-store.ts';

const secondsLater = (now: Instant, seconds: number) => toInstant(new Date(Date.parse(now) + seconds * 1000));
const ageOf = ({ approvedAt }: StoredPhoneRefund, now: Instant) =>
  (Date.parse(now) - Date.parse(approvedAt)) / 1000;

/** The answer to the request itself. */
export async function recordRefund(
  at: InOrganisation,
  id: number,
  outcome: RefundOutcome,
  now: Instant,
): Promise<void> {
  await lockLedger(at);
  const refund = await lockRefund(at, id);
  if (refund?.state !== 'sent') return;
  const nextTry = secondsLater(now, pauseAfter(ageOf(refund, now)));
  switch (outcome.outcome) {
    case 'accepted':
      return changeRefund(at, id, { state: 'pending', nextTry });
    case 'unknown':
      return changeRefund(at, id, { state: 'sent', nextTry });
    case 'refused':
      return takeBack(at, refund, outcome.reason, now);
    case 'unsupported':
      return takeBack(at, refund, 'settings', now);
    case 'unavailable':
      if (outcome.cause === 'notAuthorised') return takeBack(at, refund, 'settings', now);
      if (refund.attempts >= mostSendings) return takeBack(at, refund, 'operatorFault', now);
      return changeRefund(at, id, {
        state: 'created',
        nextTry: secondsLater(now, Math.min(outcome.retryAfter ?? 5, 60)),
      });
  }
}

/** The operator's status of it afterwards. */
export async function recordRefundStatus(
  at: InOrganisation,
  id: number,
  outcome: StatusOutcome,
  now: Instant,
): Promise<void> {
  await lockLedger(at);
  const refund = await lockRefund(at, id);
  if (!refund || !isWaiting(refund.state)) return;
  const age = ageOf(refund, now);
  switch (outcome.outcome) {
    case 'paid':
      await auditEnd(at, refund, 'paid');
      return changeRefund(at, id, { state: 'paid', nextTry: null, operatorId: outcome.operatorId });
    case 'failed':
      return takeBack(at, refund, outcome.reason, now);
    case 'mismatch':
      return changeRefund(at, id, { state: 'mismatch', nextTry: null });
    default:
      // One that the operator does not know may still arrive there: it is asked for a day, then people look at the statement.
      return changeRefund(
        at,
        id,
        age < lifetime
          ? {
              state: outcome.outcome === 'pending' || refund.state === 'pending' ? 'pending' : 'sent',
              nextTry: secondsLater(now, pauseAfter(age)),
            }
          : { state: 'unknown', nextTry: null },
      );
  }
}

/** Nothing was paid back: the student has the money on the account again. The caller holds the ledger's lock. */
export async function takeBack(
  at: InOrganisation,
  refund: StoredPhoneRefund,
  reason: PhoneFailure,
  now: Instant,
  settled?: NonNullable<RefundChange['settled']>,
): Promise<void> {
  const { requestId, entryId } = refund;
  const reversalId = await reverseRefund(at, { requestId, entryId, by: settled?.by ?? null }, now);
  // Without a year that is open nothing can be posted: people see it, and settle it when there is one.
  if (reversalId === null) return changeRefund(at, refund.id, { state: 'unknown', nextTry: null, reason });
  await auditEnd(at, refund, 'failed');
  const change = { state: 'failed', nextTry: null, reason, reversalId } as const;
  await changeRefund(at, refund.id, settled ? { ...change, settled } : change);
}

async function auditEnd(
  at: InOrganisation,
  { requestId, amount, provider }: StoredPhoneRefund,
  end: 'paid' | 'failed',
): Promise<void> {
  await addAuditEntry(at, {
    userId: null,
    action: 'payments.endRefund',
    subject: `paymentRequest ${requestId}`,
    facts: { amount, provider, end },
    requestId: null,
  });
}
