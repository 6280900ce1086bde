/** The effect of an operator's answer on a payment by phone. Each change is one transaction, with the receipt where there is one. */

import { isWaiting, needsPeople } from '#areas/payments/contract.ts';
import { lockLedger } from '#areas/payments/server/public/ledger.ts';
import { receiptOfTransaction } from '#areas/payments/server/public/receipts.ts';
import { type Instant, toInstant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { arrivalTime, lifetime, mostSendings, pauseAfter } from '../../collecting/rules.ts';
import type { RequestOutcome, StatusOutcome } from '../providers/payment-provider.ts';
import {
  changePhonePayment,
  lockPhonePayment,
  operatorsOfReceipts,
  type PhonePaymentChange,
  type StoredPhonePayment,
} from './phone-payments-store.ts';

const secondsLater = (now: Instant, seconds: number) => toInstant(new Date(Date.parse(now) + seconds * 1000));

const ageOf = ({ requestedAt }: StoredPhonePayment, now: Instant) =>
  (Date.parse(now) - Date.parse(requestedAt)) / 1000;

/** @param seal seals page and tokens of Orange */
export async function recordRequest(
  at: InOrganisation,
  id: number,
  outcome: RequestOutcome,
  now: Instant,
  seal: (text: string) => Buffer,
): Promise<void> {
  const payment = await lockPhonePayment(at, id);
  // A callback may have been faster than the answer.
  if (payment?.state !== 'sent') return;
  await changePhonePayment(at, id, afterRequest(payment, outcome, now, seal));
}

function afterRequest(
  payment: StoredPhonePayment,
  outcome: RequestOutcome,
  now: Instant,
  seal: (text: string) => Buffer,
): PhonePaymentChange {
  const nextTry = secondsLater(now, pauseAfter(ageOf(payment, now)));
  switch (outcome.outcome) {
    case 'accepted': {
      const { page, tokens } = outcome;
      const secrets = tokens ? { secrets: seal(JSON.stringify({ page, tokens })) } : {};
      return { state: 'pending', nextTry, ...secrets };
    }
    case 'refused':
      return { state: 'failed', nextTry: null, reason: outcome.reason };
    case 'unavailable':
      if (outcome.cause === 'notAuthorised') return { state: 'failed', nextTry: null, reason: 'settings' };
      if (payment.attempts >= mostSendings)
        return { state: 'failed', nextTry: null, reason: 'operatorFault' };
      return { state: 'created', nextTry: secondsLater(now, Math.min(outcome.retryAfter ?? 5, 60)) };
    case 'unknown':
      return { state: 'sent', nextTry };
  }
}

/** For a payment that was claimed and not sent: no operator knows of it. */
export async function giveUpUnsent(
  at: InOrganisation,
  id: number,
  reason: 'settings' | 'notArrived',
): Promise<void> {
  const payment = await lockPhonePayment(at, id);
  if (payment?.state === 'sent') await changePhonePayment(at, id, { state: 'failed', nextTry: null, reason });
}

/** Whether it waited too long to be sent, as after a restored backup: its payer no longer expects it. */
export function isTooLate(payment: StoredPhonePayment, now: Instant): boolean {
  return ageOf(payment, now) >= arrivalTime;
}

export async function recordStatus(
  at: InOrganisation,
  id: number,
  outcome: StatusOutcome,
  now: Instant,
): Promise<void> {
  // In the order of everybody who posts: the ledger first.
  if (outcome.outcome === 'paid') await lockLedger(at);
  const payment = await lockPhonePayment(at, id);
  if (!payment || !(isWaiting(payment.state) || needsPeople(payment.state))) return;
  if (outcome.outcome === 'paid') {
    const { operatorId } = outcome;
    const isOfAnother = async (id: number) => (await operatorsOfReceipts(at, [id])).has(id);
    const receiptId = await receiptOfTransaction(at, payment, operatorId, now, isOfAnother);
    return changePhonePayment(
      at,
      id,
      receiptId === null
        ? { state: 'unposted', nextTry: null, operatorId }
        : { state: 'paid', nextTry: null, operatorId, receiptId },
    );
  }
  await changePhonePayment(at, id, afterStatus(payment, outcome, now));
}

function afterStatus(
  payment: StoredPhonePayment,
  outcome: Exclude<StatusOutcome, { outcome: 'paid' }>,
  now: Instant,
): PhonePaymentChange {
  const age = ageOf(payment, now);
  const later = secondsLater(now, pauseAfter(age));
  const again: PhonePaymentChange =
    age < lifetime
      ? { state: payment.state === 'pending' ? 'pending' : 'sent', nextTry: later }
      : { state: 'unknown', nextTry: null };
  switch (outcome.outcome) {
    case 'pending':
      return age < lifetime ? { state: 'pending', nextTry: later } : again;
    case 'failed':
      return { state: 'failed', nextTry: null, reason: outcome.reason };
    case 'mismatch': {
      const { amount, currency } = outcome;
      return { state: 'mismatch', nextTry: null, reported: { amount, currency } };
    }
    case 'notFound':
      // A request that the operator once accepted does not vanish: only one that was never answered can have been lost.
      return payment.state === 'sent' && age >= arrivalTime
        ? { state: 'failed', nextTry: null, reason: 'notArrived' }
        : again;
    case 'unknown':
      // The answer with the page was lost: nobody can have confirmed there.
      return outcome.cause === 'noTokens' && age >= arrivalTime
        ? { state: 'failed', nextTry: null, reason: 'notArrived' }
        : again;
  }
}
