/** Requesting a payment by phone: by a parent for the own child, or at the desk. */
import { randomUUID } from 'node:crypto';
import { barredChildren, childrenInScope, findVisibleStudent } from '#areas/students/server/public.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { type Instant, toInstant } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { readPhone } from '../../payer-phone.ts';
import { blocksAnother } from '../../phone-payment-rules.ts';
import { type payByPhone as call, failures, type PhonePayment } from '../../phone-payments-contract.ts';
import { mayTake } from '../../receipt-rules.ts';
import { canTake } from '../../receipts-contract.ts';
import { usualCurrency } from '../../rules.ts';
import { hiddenOf, isInScope } from '../account-access.ts';
import { lockLedger } from '../ledger-store.ts';
import { findProviders } from '../payment-providers-store.ts';
import { countSince, insertPhonePayment, phonePaymentsById, unsettledOf } from '../phone-payments-store.ts';
import { accountNow } from '../read-account.ts';
import type { PhonePayments } from './phone-payments.ts';
import { asPhonePayments } from './phone-records.ts';

/** Each request rings a phone: nobody is to be bothered. */
const mostInHour = 6;

/** @throws missing, operatorOff, phoneWrong, phoneWaiting, phoneTooOften; morePhonedThanOpen until it is confirmed. */
export async function payByPhone(
  context: Context,
  phone: PhonePayments,
  { studentId, provider, amount, phone: typed, advance }: InputOf<typeof call>,
): Promise<PhonePayment> {
  await refuseOthers(context, studentId);
  const isOn = (await findProviders(context)).some((one) => one.provider === provider && one.active);
  if (!isOn) throw failures.operatorOff();
  const number = typed === null ? null : readPhone(typed);
  if (typed === null ? provider === 'mtn' : number === null) throw failures.phoneWrong();
  // Two taps at once: the second one finds the first.
  await lockLedger(context);
  await refuseTooMany(context, studentId);
  // A refusal would tell what the school keeps from families.
  const isHidden = (await hiddenOf(context, studentId)).balances;
  const { open } = await accountNow(context, studentId);
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
  phone.wake();
  const [record] = await asPhonePayments(context, phone, await phonePaymentsById(context, [id]));
  if (!record) throw common.missing();
  return record;
}

/** Parents pay for their own children, staff who take money for the students in their scope. @throws missing */
async function refuseOthers(context: Context, studentId: number): Promise<void> {
  await findVisibleStudent(context, studentId);
  if ((await barredChildren(context)).has(studentId)) throw common.missing();
  const children = await childrenInScope(context, canTake);
  if (children.some((child) => child.studentId === studentId)) return;
  if (mayTake(context.actor) && (await isInScope(context, studentId, canTake))) return;
  throw common.missing();
}

async function refuseTooMany(context: Context, studentId: number): Promise<void> {
  const unsettled = await unsettledOf(context, [studentId], context.now);
  const ageOf = (at: Instant) => (Date.parse(context.now) - Date.parse(at)) / 1000;
  if (unsettled.some(({ state, requestedAt }) => blocksAnother(state, ageOf(requestedAt))))
    throw failures.phoneWaiting();
  const hourAgo = toInstant(new Date(Date.parse(context.now) - 3_600_000));
  if ((await countSince(context, studentId, hourAgo)) >= mostInHour) throw failures.phoneTooOften();
}
