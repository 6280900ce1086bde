/** The cash book of a till, and the sheet of one day. Amounts in the currency's smallest unit. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { asDocument, asSheet, sheetFormat } from '#platform/kernel/list-file-contract.ts';
import {
  dayReply,
  dayValue,
  idFilter,
  idReply,
  idValue,
  instantReply,
} from '#platform/kernel/wire-values.ts';
import { canSee } from '../contract.ts';
import { ways } from '../ledger/contract.ts';

/** Movements of the cash of one till on one day. */
const moves = {
  opening: z.int(),
  received: z.int(),
  /** Refunds and cancelled receipts. */
  paidOut: z.int(),
  /** Paid in at the bank. */
  deposited: z.int(),
  /** More, or less, was counted than the books say. */
  difference: z.int(),
  closing: z.int(),
};

const cashBook = z.strictObject({
  currency: z.string(),
  /** Everybody who has ever had a till. */
  tills: z.array(z.strictObject({ id: idReply, name: z.string() })),
  /** The member whose till is shown; null where there is none yet. */
  tillId: z.nullable(idReply),
  /** Days on which something happened, the earliest first. */
  days: z.array(z.strictObject({ day: dayReply, ...moves })),
  total: z.strictObject(moves),
});
export type CashBook = z.infer<typeof cashBook>;
export type CashMoves = CashBook['total'];

export const readCashBook = defineCall({
  name: 'payments.readCashBook',
  method: 'GET',
  path: '/slm/CashBook/v1/get',
  summary:
    'The cash of one till by day: opening, in, out, paid in at the bank, differences, closing. Without a till the one used last.',
  needs: [canSee],
  query: z.strictObject({ from: dayValue, until: dayValue, tillId: idFilter }),
  item: cashBook,
  replies: 'record',
  read: ({ query: { from, until, tillId } }) => ({ from, until, tillId: tillId ?? null }),
  send: ({ from, until, tillId }) => ({ query: { from, until, tillId: tillId ?? undefined } }),
});

const bookFilter = { from: dayValue, until: dayValue, tillId: z.nullable(idValue) };
export type CashBookFilter = z.infer<ReturnType<typeof z.strictObject<typeof bookFilter>>>;

export const exportCashBook = defineCall({
  ...asSheet,
  name: 'payments.exportCashBook',
  path: '/slm/CashBook/v1/export',
  summary: 'The same as an Excel or CSV file.',
  needs: [canSee],
  body: z.strictObject({ format: sheetFormat, ...bookFilter }),
  read: ({ body }) => body,
  send: (body) => ({ body }),
});

export const printCashBook = defineCall({
  ...asDocument,
  name: 'payments.printCashBook',
  path: '/slm/CashBook/v1/export-paper',
  summary: 'The same as a PDF.',
  needs: [canSee],
  body: z.strictObject(bookFilter),
  read: ({ body }) => body,
  send: (body) => ({ body }),
});

const daySheet = z.strictObject({
  day: dayReply,
  currency: z.string(),
  /** Receipts of the day by way; cancelled ones are counted apart. */
  ways: z.array(
    z.strictObject({
      way: z.enum(ways),
      receipts: z.int(),
      amount: z.int(),
      cancelled: z.int(),
      cancelledAmount: z.int(),
    }),
  ),
  /** The items that receipts pay, cancelled ones not counted. */
  items: z.array(
    z.strictObject({
      name: z.nullable(z.string()),
      kind: z.enum(['item', 'debt', 'advance']),
      amount: z.int(),
    }),
  ),
  /** The first and the last receipt of the day, cancelled ones too; null for none. */
  numbers: z.nullable(z.strictObject({ first: z.int(), last: z.int() })),
  /** Sum of receipts, cancelled ones not counted. */
  received: z.int(),
  /** Paid out on this day, by cash or transfer. */
  refunded: z.int(),
  tills: z.array(
    z.strictObject({
      name: z.string(),
      ...moves,
      /** Closings of the till on this day. */
      counts: z.array(
        z.strictObject({
          at: instantReply,
          expected: z.int(),
          counted: z.int(),
          reason: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});
export type DaySheet = z.infer<typeof daySheet>;

export const readDaySheet = defineCall({
  name: 'payments.readDaySheet',
  method: 'GET',
  path: '/slm/DaySheet/v1/get',
  summary: 'One day: receipts by way and by item, refunds, and each till with its counts.',
  needs: [canSee],
  query: z.strictObject({ day: dayValue }),
  item: daySheet,
  replies: 'record',
});

export const exportDaySheet = defineCall({
  ...asSheet,
  name: 'payments.exportDaySheet',
  path: '/slm/DaySheet/v1/export',
  summary: 'The same as an Excel or CSV file.',
  needs: [canSee],
  body: z.strictObject({ format: sheetFormat, day: dayValue }),
  read: ({ body }) => body,
  send: (body) => ({ body }),
});

export const printDaySheet = defineCall({
  ...asDocument,
  name: 'payments.printDaySheet',
  path: '/slm/DaySheet/v1/export-paper',
  summary: 'The same as a PDF.',
  needs: [canSee],
  body: z.strictObject({ day: dayValue }),
  read: ({ body }) => body,
  send: (body) => ({ body }),
});
