/**
 * Sends payments by phone to the operators and asks until it is known how each ended. A payment is written before it is sent, and counts
 * as sent before it leaves; after a crash the operator is asked, never charged again.
 */

import type { Operator } from '#areas/payments/contract.ts';
import { toInstant } from '#platform/kernel/time.ts';
import type { OrgId } from '#platform/server/db/database.ts';
import type { Sealing } from '#platform/server/installation/sealing.ts';
import type { Background, BackgroundParts } from '#platform/server/jobs/background.ts';
import { ProvidersOfSchools } from '../operators/provider-of-school.ts';
import type { PaymentProvider, SentPayment } from '../providers/payment-provider.ts';
import { workOnRefunds } from '../refunds/phone-refunds.ts';
import { noteOfPayment } from './note-of-payment.ts';
import { sealedFor, sessionOf } from './payment-session.ts';
import {
  claimCalledBack,
  claimPhonePayment,
  duePhonePayments,
  phonePaymentByReference,
  type StoredPhonePayment,
} from './phone-payments-store.ts';
import { giveUpUnsent, isTooLate, recordRequest, recordStatus } from './settle-phone-payment.ts';

interface PhonePaymentsParts extends BackgroundParts {
  readonly sealing: Sealing;
  /** The address of the program for operators and payers. */
  readonly publicUrl: string;
}

/** The calls of operators and payers use these parts of it. */
export interface PhoneLine {
  /** Looks soon: a payment was requested. */
  wake(): void;
  /** An operator called. Nothing of it is believed: the operator is asked. @param body as it came */
  calledBack(reference: string, body: string): Promise<void>;
}

export interface PhonePayments extends PhoneLine, Background {
  /** Sends and asks what is due now. */
  round(): Promise<void>;
}

/** The services of the use cases. */
export interface Collecting {
  readonly line: PhoneLine;
  readonly sealing: Sealing;
}

const lookEvery = 3_000;
const soon = 150;
/** Seconds after which a payment is asked about again whose process died. Longer than an operator is waited for. */
const lease = 60;
const mostAtOnce = 50;

export const callbackPath = '/slm/PhonePayments/v1/callback';

export function openPhonePayments(parts: PhonePaymentsParts): PhonePayments {
  const { database, sealing, log, publicUrl, now } = parts;
  const providers = new ProvidersOfSchools(sealing, parts.services, () => Date.parse(now()));
  const callbackUrl = (reference: string) => `${publicUrl}${callbackPath}?reference=${reference}`;
  const sentOf = (org: OrgId, payment: StoredPhonePayment): SentPayment => {
    const { reference, amount, currency } = payment;
    return { reference, amount, currency, tokens: sessionOf(sealing, org, payment)?.tokens ?? null };
  };
  const providerOf = (org: OrgId, provider: Operator) =>
    database.read(org, (at) => providers.of(at, provider));

  async function send(org: OrgId, payment: StoredPhonePayment, provider: PaymentProvider): Promise<void> {
    const { id, reference, amount, currency, phone, language } = payment;
    const note = await database.read(org, (at) => noteOfPayment(at, payment));
    const outcome = await provider.requestToPay({
      reference,
      amount,
      currency,
      phone: phone ?? '',
      note,
      language,
      callbackUrl: callbackUrl(reference),
      returnUrl: `${publicUrl}/paymentplans`,
    });
    const seal = (text: string) => sealing.seal(text, sealedFor(org, reference));
    await database.write(org, (at) => recordRequest(at, id, outcome, now(), seal));
  }

  const leased = () => toInstant(new Date(Date.parse(now()) + lease * 1000));

  async function claim(org: OrgId, id: number): Promise<StoredPhonePayment | null> {
    return database.write(org, (at) => claimPhonePayment(at, id, { now: now(), until: leased() }));
  }

  async function work(org: OrgId, id: number): Promise<void> {
    const payment = await claim(org, id);
    if (!payment) return;
    const provider = await providerOf(org, payment.provider);
    if (!provider) log.warn({ payment: id }, 'The operator of a payment by phone is not set up.');
    if (payment.state === 'created') {
      if (provider && !isTooLate(payment, now())) return send(org, payment, provider);
      const reason = provider ? 'notArrived' : 'settings';
      return database.write(org, (at) => giveUpUnsent(at, id, reason));
    }
    const outcome = provider
      ? await provider.statusOf(sentOf(org, payment))
      : ({ outcome: 'unknown', cause: 'unavailable' } as const);
    await database.write(org, (at) => recordStatus(at, id, outcome, now()));
  }

  const refunds = { database, log, lease, mostAtOnce, callbackUrl, providerOf, now };

  async function lookOnce(): Promise<void> {
    await Promise.all([lookForPayments(), workOnRefunds(refunds)]);
  }

  async function lookForPayments(): Promise<void> {
    const due = await duePhonePayments(database.plain, now(), mostAtOnce);
    await Promise.all(
      due.map(({ org, id }) =>
        work(org, id).catch((error: unknown) =>
          log.warn({ error, payment: id }, 'A payment by phone could not be asked about; it is tried again.'),
        ),
      ),
    );
  }

  let timer: NodeJS.Timeout | null = null;
  let early: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  const round = () => {
    running ??= lookOnce().finally(() => {
      running = null;
    });
    return running;
  };
  const look = () => {
    round().catch((error: unknown) => log.warn({ error }, 'Looking for payments by phone failed.'));
  };

  return {
    start() {
      timer ??= setInterval(look, lookEvery).unref();
    },
    wake() {
      if (timer === null || early !== null) return;
      early = setTimeout(() => {
        early = null;
        look();
      }, soon).unref();
    },
    async calledBack(reference, body) {
      const found = await phonePaymentByReference(database.plain, reference);
      if (!found) return;
      const payment = await database.write(found.org, (at) => claimCalledBack(at, found.id, leased()));
      const provider = payment && (await providerOf(found.org, payment.provider));
      if (!payment || !provider) return;
      const checked = await provider.verifyCallback(body, sentOf(found.org, payment));
      const outcome =
        checked.outcome === 'checked'
          ? checked.status
          : ({ outcome: 'unknown', cause: 'unreadable' } as const);
      await database.write(found.org, (at) => recordStatus(at, found.id, outcome, now()));
    },
    round,
    async end() {
      if (timer) clearInterval(timer);
      if (early) clearTimeout(early);
      await running?.catch(() => undefined);
    },
  };
}
