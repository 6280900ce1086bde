/**
 * Sends approved refunds to the operators and asks until it is known how each ended. A refund counts as sent before it leaves; after a crash
 * the operator is asked, and the money is never sent twice.
 */

import type { Operator } from '#areas/payments/contract.ts';
import { reasonOfRequest } from '#areas/payments/server/public/corrections.ts';
import { type Instant, toInstant } from '#platform/kernel/time.ts';
import type { Database, OrgId } from '#platform/server/db/database.ts';
import type { Log } from '#platform/server/log.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import { claimRefund, dueRefunds } from './phone-refunds-store.ts';
import { recordRefund, recordRefundStatus } from './settle-phone-refund.ts';

interface PhoneRefundsParts {
  readonly database: Database;
  readonly log: Log;
  /** Seconds after which one is asked about again whose process died. */
  readonly lease: number;
  readonly mostAtOnce: number;
  callbackUrl(reference: string): string;
  providerOf(org: OrgId, provider: Operator): Promise<PaymentProvider | null>;
  now(): Instant;
}

/** Sends and asks what is due now. */
export async function workOnRefunds(parts: PhoneRefundsParts): Promise<void> {
  const { database, log, mostAtOnce, now } = parts;
  const due = await dueRefunds(database.plain, now(), mostAtOnce);
  await Promise.all(
    due.map(({ org, id }) =>
      workOn(parts, org, id).catch((error: unknown) =>
        log.warn({ error, refund: id }, 'A refund by phone could not be asked about; it is tried again.'),
      ),
    ),
  );
}

async function workOn(
  { database, log, lease, callbackUrl, providerOf, now }: PhoneRefundsParts,
  org: OrgId,
  id: number,
): Promise<void> {
  const until = toInstant(new Date(Date.parse(now()) + lease * 1000));
  const refund = await database.write(org, (at) => claimRefund(at, id, { now: now(), until }));
  if (!refund) return;
  const { reference, amount, currency, paymentReference } = refund;
  const provider = await providerOf(org, refund.provider);
  if (!provider) log.warn({ refund: id }, 'The operator of a refund is not set up.');
  const wanted = {
    reference,
    amount,
    payment: { reference: paymentReference, amount, currency, tokens: null },
    note: await database.read(org, (at) => reasonOfRequest(at, refund.requestId)),
    callbackUrl: callbackUrl(reference),
  };
  if (refund.state === 'created') {
    const outcome = provider ? await provider.refund(wanted) : ({ outcome: 'unsupported' } as const);
    return database.write(org, (at) => recordRefund(at, id, outcome, now()));
  }
  const outcome = provider
    ? await provider.statusOfRefund(wanted)
    : ({ outcome: 'unknown', cause: 'unavailable' } as const);
  return database.write(org, (at) => recordRefundStatus(at, id, outcome, now()));
}
