/** Asking a second person for an act that lowers what families owe. It is tried first: what cannot be done is refused at once. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { rehearsed } from '#platform/server/db/tried.ts';
import { type askLowering as call, failures } from '../../lowering/contract.ts';
import { type PaymentRequest, failures as requestFailures } from '../../requests/contract.ts';
import { requestRecord } from '../requests/request-records.ts';
import { insertRequest, lockAsking, waitsAlready } from '../requests/requests-store.ts';
import type { Tried } from './lowering.ts';
import { doAct } from './lowering-acts.ts';

/** @throws nothingLowered, requestWaits, and what the act's own call throws */
export async function askLowering(context: Context, sent: InputOf<typeof call>): Promise<PaymentRequest> {
  const lowered: Tried[] = [];
  await rehearsed(context, () =>
    doAct(context, sent, { kind: 'tried', note: (rows) => lowered.push(...rows) }),
  );
  if (lowered.length === 0) throw failures.nothingLowered();
  await lockAsking(context);
  if (await waitsAlready(context, sent.act, subjectOf(sent))) throw requestFailures.requestWaits();
  const amount = lowered.reduce((sum, one) => sum + one.amount, 0);
  const [first, ...others] = lowered;
  const id = await insertRequest(context, {
    kind: 'lowering',
    act: sent.act,
    actInput: sent.input,
    studentId: others.length === 0 ? (first?.studentId ?? null) : null,
    receiptId: null,
    itemId: itemOf(sent),
    amount,
    way: null,
    phonePaymentId: null,
    reason: sent.reason,
    requestedBy: context.actor.userId,
    requestedAt: context.now,
  });
  await context.audit('payments.askRequest', `paymentRequest ${id}`, {
    kind: 'lowering',
    act: sent.act,
    amount,
  });
  return requestRecord(context, id);
}

/** The values that make two acts the same, whatever else is sent with them. */
function subjectOf({ act, input }: InputOf<typeof call>): object {
  switch (act) {
    case 'grantDiscount':
    case 'withdrawItem':
      return { studentId: input.studentId, itemId: input.itemId };
    case 'setFeeCategory':
      return { studentId: input.studentId };
    case 'setItemStudents':
      return input;
    case 'setAloneLimit':
      return {};
    default:
      return { id: input.id };
  }
}

/** The item that it is about; null for none, or for one that only its record names. */
function itemOf(sent: InputOf<typeof call>): number | null {
  if (sent.act === 'editItem' || sent.act === 'assignItem') return sent.input.id;
  return 'itemId' in sent.input ? sent.input.itemId : null;
}
