/** Requesting a payment by phone: by a parent for the own child, or at the desk. */
import { randomUUID } from 'node:crypto';
import { accountToday, hiddenOf, refuseUnlessPaying } from '#areas/payments/server/public/accounts.ts';
import { lockLedger } from '#areas/payments/server/public/ledger.ts';
import { usualCurrency } from '#areas/payments/server/public/rules.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { type Instant, toInstant } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { type payByPhone as call, failures, type PhonePayment } from '../../collecting/contract.ts';
import { readPhone } from '../../collecting/payer-phone.ts';
import { blocksAnother } from '../../collecting/rules.ts';
import { findProviders } from '../operators/payment-providers-store.ts';
import type { Collecting } from './phone-payments.ts';
import { countSince, insertPhonePayment, phonePaymentsById, unsettledOf } from './phone-payments-store.ts';
import { asPhonePayments } from './phone-records.ts';

/** Each request rings a phone: nobody is to be bothered. */
const mostInHour = 6;

/** @throws missing, operatorOff, phoneWrong, phoneWaiting, phoneTooOften; morePhonedThanOpen until it is confirmed. */
export async function payByPhone(
  context: Context,
  { line, sealing }: Collecting,
  { studentId, provider, amount, phone: typed, advance }: InputOf<typeof call>,
): Promise<PhonePayment> {
  await refuseUnlessPaying(context, studentId);
  const isOn = (await findProviders(context)).some((one) => one.provider === provider && one.active);
  if (!isOn) throw failures.operatorOff();
  const number = typed === null ? null : readPhone(typed);
  if (typed === null ? provider === 'mtn' : number === null) throw failures.phoneWrong();
  // Two taps at once: the second one finds the first.
  await lockLedger(context);
  await refuseTooMany(context, studentId);
  // A refusal would tell what the school keeps from families.
  const isHidden = (await hiddenOf(context, studentId)).balances;
  const { open } = await accountToday(context, studentId);
  if (amount > open && !advance && !isHidden) throw failures.morePhonedThanOpen({ open });
  const id = await insertPhonePayment(context, {
    reference: randomUUID(),
    provider,
    studentId,
    amount,
    currency: usualCurrency,
    phone: number,
    language: context.language,
    requestedBy: context.actor.userId,
    requestedAt: context.now,
  });
  await context.audit('payments.payByPhone', `student ${studentId}`, { amount, provider });
  line.wake();
  const [record] = await asPhonePayments(context, sealing, await phonePaymentsById(context, [id]));
  if (!record) throw common.missing();
  return record;
}

async function refuseTooMany(context: Context, studentId: number): Promise<void> {
  const unsettled = await unsettledOf(context, [studentId], context.now);
  const ageOf = (at: Instant) => (Date.parse(context.now) - Date.parse(at)) / 1000;
  if (unsettled.some(({ state, requestedAt }) => blocksAnother(state, ageOf(requestedAt))))
    throw failures.phoneWaiting();
  const hourAgo = toInstant(new Date(Date.parse(context.now) - 3_600_000));
  if ((await countSince(context, studentId, hourAgo)) >= mostInHour) throw failures.phoneTooOften();
}
