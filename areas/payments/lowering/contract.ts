/** Asking a second person to approve what lowers what families owe by more than one person may alone (docs/decisions/0057). */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { filledLine, idValue } from '#platform/kernel/wire-values.ts';
import { planToOpen } from '../accounts/contract.ts';
import { canWrite } from '../contract.ts';
import { penaltyToReverse } from '../late-payment/contract.ts';
import { classesToAssign, itemToEdit } from '../plans/items-contract.ts';
import { request, failures as requestFailures } from '../requests/contract.ts';
import { limitToSet } from '../settings/contract.ts';
import { categoryToSet, debtToReverse, discountToGrant } from '../terms/contract.ts';
import { studentsToSet } from '../terms/item-students-contract.ts';

export const failures = defineFailures('PAYMENTS.errors', {
  /** It lowers what nobody owes: one person does it. */
  nothingLowered: 'conflict',
});

const reason = filledLine({ max: 300 });

/** An act as its own call takes it. It is kept so, and read again by this when it is approved. */
export const actToAsk = z.union([
  z.strictObject({ act: z.literal('grantDiscount'), input: discountToGrant, reason }),
  z.strictObject({
    act: z.literal('withdrawItem'),
    input: z.strictObject({ studentId: idValue, itemId: idValue }),
    reason,
  }),
  z.strictObject({ act: z.literal('setItemStudents'), input: studentsToSet, reason }),
  z.strictObject({ act: z.literal('reverseDebt'), input: debtToReverse, reason }),
  z.strictObject({ act: z.literal('reversePenalty'), input: penaltyToReverse, reason }),
  z.strictObject({ act: z.literal('setFeeCategory'), input: categoryToSet, reason }),
  z.strictObject({ act: z.literal('editItem'), input: itemToEdit, reason }),
  z.strictObject({ act: z.literal('assignItem'), input: classesToAssign, reason }),
  z.strictObject({ act: z.literal('openPlan'), input: planToOpen, reason }),
  z.strictObject({ act: z.literal('setAloneLimit'), input: limitToSet, reason }),
]);

export const askLowering = defineCall({
  name: 'payments.askLowering',
  method: 'POST',
  path: '/slm/PaymentRequests/v1/lowering',
  summary:
    'Asks a second person to approve an act that lowers what families owe. It is tried, and sent as its own call is; approving does it.',
  needs: [canWrite],
  creates: true,
  bodyLimit: 512 * 1024,
  body: actToAsk,
  item: request,
  replies: 'record',
  failures: [failures.nothingLowered, requestFailures.requestWaits],
});
