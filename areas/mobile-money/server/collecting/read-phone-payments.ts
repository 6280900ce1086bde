/** Reading payments by phone, and settling by hand what the program could not. */

import { isWaiting, needsPeople } from '#areas/payments/contract.ts';
import { refuseUnlessTakingEverywhere, refuseUnlessVisible } from '#areas/payments/server/public/accounts.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Page } from '#platform/kernel/envelope.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type {
  listPhonePayments as listCall,
  PhonePayment,
  readPhonePayment as readCall,
  settlePhonePayment as settleCall,
} from '../../collecting/contract.ts';
import type { Collecting } from './phone-payments.ts';
import {
  changePhonePayment,
  closePhonePayment,
  findPhonePayments,
  lockPhonePayment,
  phonePaymentsById,
  type StoredPhonePayment,
} from './phone-payments-store.ts';
import { asPhonePayments } from './phone-records.ts';

/** @throws missing */
export async function readPhonePayment(
  context: Context,
  collecting: Collecting,
  { id }: InputOf<typeof readCall>,
): Promise<PhonePayment> {
  const [payment] = await phonePaymentsById(context, [id]);
  if (!payment) throw common.missing();
  await refuseUnlessVisible(context, payment.studentId);
  return recordOf(context, collecting, payment);
}

/** @throws forbidden */
export async function listPhonePayments(
  context: Context,
  collecting: Collecting,
  { page, size }: InputOf<typeof listCall>,
): Promise<Page<PhonePayment>> {
  refuseUnlessTakingEverywhere(context);
  const barred = [...(await barredChildren(context))];
  const found = await findPhonePayments(context, barred, { page, size });
  return {
    rows: await asPhonePayments(context, collecting.sealing, found.rows),
    total: found.total,
    page,
    size,
  };
}

/** @throws forbidden, missing for one that the program settles by itself. */
export async function settlePhonePayment(
  context: Context,
  collecting: Collecting,
  input: InputOf<typeof settleCall>,
): Promise<PhonePayment> {
  refuseUnlessTakingEverywhere(context);
  const { id } = input;
  const payment = await lockPhonePayment(context, id);
  if (!payment || (await barredChildren(context)).has(payment.studentId)) throw common.missing();
  const { actor, now } = context;
  if (input.act === 'ask' && (isWaiting(payment.state) || needsPeople(payment.state))) {
    const state = isWaiting(payment.state) ? payment.state : 'pending';
    await changePhonePayment(context, id, { state, nextTry: now });
    collecting.line.wake();
  } else if (input.act === 'close' && needsPeople(payment.state)) {
    await closePhonePayment(context, id, { by: actor.userId, at: now, note: input.note });
  } else throw common.missing();
  await context.audit('payments.settlePhonePayment', `student ${payment.studentId}`, {
    amount: payment.amount,
    act: input.act,
  });
  return recordOf(context, collecting, (await phonePaymentsById(context, [id]))[0] ?? payment);
}

async function recordOf(
  context: Context,
  collecting: Collecting,
  payment: StoredPhonePayment,
): Promise<PhonePayment> {
  const [record] = await asPhonePayments(context, collecting.sealing, [payment]);
  if (!record) throw common.missing();
  return record;
}
