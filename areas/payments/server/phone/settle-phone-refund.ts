/**
 * What an operator's answer makes of a refund. Each change is one transaction. The refund was posted when it was approved: only where it is
 * certain that no money moved, a reversing entry takes it back.
 */
import { currentYear, findNamingSettings } from '#areas/school/server/public.ts';
import { type Instant, schoolDayOf, toInstant } from '#platform/kernel/time.ts';
import { addAuditEntry } from '#platform/server/audit.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { isWaiting, lifetime, mostSendings, pauseAfter } from '../../phone-payment-rules.ts';
import type { PhoneFailure } from '../../phone-payments-contract.ts';
import { referenceOf } from '../charge-plan.ts';
import { insertEntry, isClosed, linesOfEntry, lockLedger } from '../ledger-store.ts';
import {
  changeRefund,
  lockRefund,
  type RefundChange,
  type StoredPhoneRefund,
} from '../phone-refunds-store.ts';
import type { RefundOutcome, StatusOutcome } from '../providers/payment-provider.ts';

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

/** What the operator says of it afterwards. */
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
  const year = await currentYear(referenceOf(at));
  const day = schoolDayOf(now, (await findNamingSettings(at)).timeZone);
  // Without a year that is open nothing can be posted: people see it, and settle it when there is one.
  if (!year || (await isClosed(at, day)))
    return changeRefund(at, refund.id, { state: 'unknown', nextTry: null, reason });
  const { entryId, studentId, why } = refund;
  const lines = (await linesOfEntry(at, entryId)).map((line) => ({
    ...line,
    debit: line.credit,
    credit: { kind: 'student', id: studentId } as const,
  }));
  const by = settled?.by ?? null;
  const entry = { yearId: year.id, day, at: now, by, reason: why, reverses: entryId };
  const reversalId = await insertEntry(at, entry, lines);
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
