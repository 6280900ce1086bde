/** The journal: every entry of the ledger with its lines, by day range, kind and account. Amounts in the currency's smallest unit. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { asDocument, asSheet, sheetFormat } from '#platform/kernel/list-file-contract.ts';
import { dayReply, dayValue, idDigits, idReply, instantReply } from '#platform/kernel/wire-values.ts';
import { canSee } from '../contract.ts';
import { type AccountKind, accountKinds, purposes } from '../ledger/contract.ts';

export const failures = defineFailures('PAYMENTS.errors', {
  /** The days have more lines than a file or a PDF takes. Facts: `most`. */
  tooManyLines: 'invalid',
});

/** Entries of one part of the list. */
export const journalPage = 50;
/** Lines that go out at most. */
export const mostLinesOut = { file: 50_000, document: 3000 } as const;

const side = z.strictObject({
  kind: z.enum(accountKinds),
  /** The student, or the person whose till it is; null for several students, an erased one, and accounts of which there is one. */
  name: z.nullable(z.string()),
});
export type JournalSide = z.infer<typeof side>;

const entry = z.strictObject({
  id: idReply,
  day: dayReply,
  postedAt: instantReply,
  /** Null for what the program posts by itself. */
  postedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The entry that this one takes back. */
  reverses: z.nullable(idReply),
  /** Number of the receipt. */
  receipt: z.nullable(z.int()),
  /** Sum of all its lines: debits and credits alike. */
  total: z.int(),
  /** Lines of many students are summed by account and item. */
  lines: z.array(
    z.strictObject({
      purpose: z.enum(purposes),
      debit: side,
      credit: side,
      item: z.nullable(z.string()),
      amount: z.int(),
      students: z.int(),
    }),
  ),
});
export type JournalEntry = z.infer<typeof entry>;

export interface JournalFilter {
  /** Both days are among those meant. */
  readonly from: z.infer<typeof dayValue>;
  readonly until: z.infer<typeof dayValue>;
  readonly purpose: (typeof purposes)[number] | null;
  readonly account: AccountKind | null;
}

const query = {
  from: dayValue,
  until: dayValue,
  purpose: z.optional(z.enum(purposes)),
  account: z.optional(z.enum(accountKinds)),
};

export const listJournal = defineCall({
  name: 'payments.listJournal',
  method: 'GET',
  path: '/slm/Journal/v1/get',
  summary: `Entries of the ledger, the latest first, ${journalPage} at a time, for staff who see the payments of the whole school.`,
  needs: [canSee],
  query: z.strictObject({ ...query, before: z.optional(idDigits) }),
  item: entry,
  replies: 'list',
  read: ({ query: { from, until, purpose, account, before } }) => ({
    from,
    until,
    purpose: purpose ?? null,
    account: account ?? null,
    /** The last one of the part before. */
    before: before ?? null,
  }),
  send: ({ from, until, purpose, account, before }) => ({
    query: {
      from,
      until,
      purpose: purpose ?? undefined,
      account: account ?? undefined,
      before: before ?? undefined,
    },
  }),
});

const sums = z.strictObject({
  currency: z.string(),
  entries: z.int(),
  /** Sum of all lines: debits and credits alike. */
  total: z.int(),
  accounts: z.array(z.strictObject({ kind: z.enum(accountKinds), debit: z.int(), credit: z.int() })),
});
export type JournalSums = z.infer<typeof sums>;

export const sumJournal = defineCall({
  name: 'payments.sumJournal',
  method: 'GET',
  path: '/slm/Journal/v1/sums',
  summary: 'Debits and credits of the same entries by kind of account.',
  needs: [canSee],
  query: z.strictObject(query),
  item: sums,
  replies: 'record',
  read: ({ query: { from, until, purpose, account } }) => ({
    from,
    until,
    purpose: purpose ?? null,
    account: account ?? null,
  }),
  send: ({ from, until, purpose, account }) => ({
    query: { from, until, purpose: purpose ?? undefined, account: account ?? undefined },
  }),
});

const filter = {
  from: dayValue,
  until: dayValue,
  purpose: z.nullable(z.enum(purposes)),
  account: z.nullable(z.enum(accountKinds)),
};

export const exportJournal = defineCall({
  ...asSheet,
  name: 'payments.exportJournal',
  path: '/slm/Journal/v1/export',
  summary: `The same lines as an Excel or CSV file, at most ${mostLinesOut.file}.`,
  needs: [canSee],
  body: z.strictObject({ format: sheetFormat, ...filter }),
  failures: [failures.tooManyLines],
  read: ({ body }) => body,
  send: (body) => ({ body }),
});

export const printJournal = defineCall({
  ...asDocument,
  name: 'payments.printJournal',
  path: '/slm/Journal/v1/export-paper',
  summary: `The same as a PDF, at most ${mostLinesOut.document} lines.`,
  needs: [canSee],
  body: z.strictObject(filter),
  failures: [failures.tooManyLines],
  read: ({ body }) => body,
  send: (body) => ({ body }),
});
