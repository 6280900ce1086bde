/** The calls of payments of a statement that are for several children. Amounts in the currency's smallest unit. */
import * as z from 'zod/mini';
import { canTake } from '#areas/payments/contract.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { largestAmount } from '#platform/kernel/numbers/money.ts';
import { idReply, idValue } from '#platform/kernel/wire-values.ts';
import { failures as statementFailures } from '../contract.ts';

export const failures = defineFailures('PAYMENTS.partErrors', {
  /** The parts come to another amount, or name one child twice. */
  notWhole: 'invalid',
  /** Ignored, or a part already: it is taken back or joined first. */
  notOpen: 'conflict',
});

/** Children of one family, and some. */
export const mostParts = 12;

const changed = z.strictObject({ id: idReply });

export const splitLine = defineCall({
  name: 'payments.splitLine',
  method: 'PUT',
  path: '/slm/PaymentStatements/v1/split',
  summary:
    'Replaces a line by parts of its amount, each chosen for one student. Each part is posted with a receipt of its own.',
  needs: [canTake],
  body: z.strictObject({
    id: idValue,
    parts: z
      .array(
        z.strictObject({ studentId: idValue, amount: z.int().check(z.positive(), z.lte(largestAmount)) }),
      )
      .check(z.minLength(2), z.maxLength(mostParts)),
  }),
  item: changed,
  replies: 'record',
  failures: [statementFailures.posted, ...Object.values(failures)],
});

export const joinLine = defineCall({
  name: 'payments.joinLine',
  method: 'PUT',
  path: '/slm/PaymentStatements/v1/join',
  summary: 'Puts the line back in place of its parts, none of which is posted or ignored.',
  needs: [canTake],
  /** One of the parts. */
  body: z.strictObject({ id: idValue }),
  item: changed,
  replies: 'record',
  failures: [statementFailures.posted, failures.notOpen],
});
