/** Payments by phone in the use cases of payments. */
import { randomUUID } from 'node:crypto';
import { needsPeople, operatorNames } from '#areas/payments/contract.ts';
import { phoneChannel } from '#areas/payments/server/public/extension-points.ts';
import { cancelledReceipts } from '#areas/payments/server/public/receipts.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Sealing } from '#platform/server/installation/sealing.ts';
import {
  operatorsOfReceipts,
  paidPhonePayments,
  type StoredPhonePayment,
  unsettledOf,
} from './collecting/phone-payments-store.ts';
import { asPhonePayments } from './collecting/phone-records.ts';
import { findProviders } from './operators/payment-providers-store.ts';
import {
  changeRefund,
  insertRefund,
  lockRefund,
  refundedOf,
  refundedOfReceipt,
  refundsOfRequests,
} from './refunds/phone-refunds-store.ts';
import { takeBack } from './refunds/settle-phone-refund.ts';

export function channelOfPayments(sealing: Sealing): Contribution {
  return phoneChannel.contribute({
    async operators(at) {
      return (await findProviders(at)).filter(({ active }) => active).map(({ provider }) => provider);
    },
    async unsettled(context, studentIds, since) {
      const found = await asPhonePayments(context, sealing, await unsettledOf(context, studentIds, since));
      return found.map(({ studentId, id, provider, amount, state, reason, page, requestedAt }) => ({
        studentId,
        id,
        provider,
        amount,
        state,
        reason,
        page,
        requestedAt,
      }));
    },
    async takers(at, receiptIds) {
      const operators = await operatorsOfReceipts(at, receiptIds);
      return new Map([...operators].map(([id, operator]) => [id, operatorNames[operator]]));
    },
    async refundable(at, studentId) {
      const paid = await keptPayments(at, studentId);
      const refunded = await refundedOf(
        at,
        paid.map(({ id }) => id),
      );
      const paysBack = new Set(
        (await findProviders(at)).filter(({ refunds }) => refunds).map(({ provider }) => provider),
      );
      return paid.map(({ id, provider, amount, currency, requestedAt }) => ({
        phonePaymentId: id,
        provider,
        amount,
        left: amount - (refunded.get(id) ?? 0),
        currency,
        requestedAt,
        byOperator: paysBack.has(provider),
      }));
    },
    refundedOfReceipt,
    refund: (at, refund) => insertRefund(at, { reference: randomUUID(), ...refund }),
    async refunds(at, requestIds) {
      const found = await refundsOfRequests(at, requestIds);
      return new Map(
        [...found].map(([id, { provider, state, reason, operatorId, note }]) => [
          id,
          { provider, state, reason, operatorId, note },
        ]),
      );
    },
    async settleRefund(context, input) {
      const known = (await refundsOfRequests(context, [input.id])).get(input.id);
      const refund = known ? await lockRefund(context, known.id) : null;
      if (!refund || !needsPeople(refund.state)) throw common.missing();
      const { now, actor } = context;
      if (input.act === 'ask') await changeRefund(context, refund.id, { state: 'pending', nextTry: now });
      else {
        const settled = { by: actor.userId, at: now, note: input.note };
        if (input.act === 'paid')
          await changeRefund(context, refund.id, { state: 'paid', nextTry: null, settled });
        else await takeBack(context, refund, refund.reason ?? 'other', now, settled);
      }
      return refund.amount;
    },
  });
}

/** Payments of a student by phone, without cancelled receipts, whose money was refunded; the latest first. */
async function keptPayments(at: InOrganisation, studentId: number): Promise<readonly StoredPhonePayment[]> {
  const paid = await paidPhonePayments(at, studentId);
  const cancelled = await cancelledReceipts(
    at,
    paid.flatMap(({ receiptId }) => receiptId ?? []),
  );
  return paid.filter(({ receiptId }) => receiptId === null || !cancelled.has(receiptId));
}
