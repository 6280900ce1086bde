/** The calls of tills: opening, closing and emptying the own one. Amounts in the currency's smallest unit. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { largestAmount } from '#platform/kernel/numbers/money.ts';
import { filledLine, idReply, instantReply, optionalLine } from '#platform/kernel/wire-values.ts';
import { canTake } from '../contract.ts';
import { ways } from '../ledger/contract.ts';
import { amountValue, failures } from '../receipts/contract.ts';

const tillState = z.strictObject({
  /** Null while it is closed. */
  openedAt: z.nullable(instantReply),
  /** The cash in it, by the books. */
  balance: z.int(),
  currency: z.string(),
  /** The sums that this person took since the till was opened, by way; without cancelled receipts. */
  taken: z.array(z.strictObject({ way: z.enum(ways), receipts: z.int(), amount: z.int() })),
  /** The last closings, the latest first. */
  closings: z.array(
    z.strictObject({
      id: idReply,
      openedAt: instantReply,
      closedAt: instantReply,
      expected: z.int(),
      counted: z.int(),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type TillState = z.infer<typeof tillState>;

export const readTill = defineCall({
  name: 'payments.readTill',
  method: 'GET',
  path: '/slm/Tills/v1/get',
  summary:
    'The own till: what the books say is in it, what was taken since it was opened, and its last closings.',
  needs: [canTake],
  item: tillState,
  replies: 'record',
});

export const openTill = defineCall({
  name: 'payments.openTill',
  method: 'POST',
  path: '/slm/Tills/v1/open',
  summary:
    'Opens the own till with what was counted, the first time as its change float; later a difference from the books needs a reason and is posted.',
  needs: [canTake],
  body: z.strictObject({
    counted: z.int().check(z.gte(0), z.lte(largestAmount)),
    reason: optionalLine(300),
  }),
  item: tillState,
  replies: 'record',
  failures: [failures.tillOpen, failures.countDiffers],
});

export const closeTill = defineCall({
  name: 'payments.closeTill',
  method: 'PUT',
  path: '/slm/Tills/v1/close',
  summary:
    'Closes the own till with a count of notes and coins; a difference from the books needs a reason and is posted.',
  needs: [canTake],
  body: z.strictObject({
    /** How many of each note or coin, by its value; `1` counts what is not counted piece by piece. */
    counts: z.record(
      z.string().check(z.regex(/^[1-9]\d{0,6}$/)),
      z.int().check(z.gte(0), z.lte(largestAmount)),
    ),
    reason: optionalLine(300),
  }),
  item: tillState,
  replies: 'record',
  failures: [failures.tillClosed, failures.countDiffers, failures.provisionalHeld],
});

export const bankCash = defineCall({
  name: 'payments.bankCash',
  method: 'POST',
  path: '/slm/Tills/v1/deposit',
  summary: 'Cash of the own till is paid in at the bank.',
  needs: [canTake],
  body: z.strictObject({ amount: amountValue, reference: filledLine({ max: 60 }) }),
  item: tillState,
  replies: 'record',
  failures: [failures.tillClosed, failures.tillTooLow],
});
