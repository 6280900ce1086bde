/** The calls of statements of operators and banks: upload, choose, ignore, post. Amounts in the currency's smallest unit. */
import * as z from 'zod/mini';
import { canTake } from '#areas/payments/contract.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { fileFailures } from '#platform/kernel/imports/file-failures.ts';
import {
  dayReply,
  filledLine,
  idDigits,
  idReply,
  idValue,
  instantReply,
  optionalLine,
  pageFilter,
} from '#platform/kernel/wire-values.ts';
import { formAnswers } from './reading/contract.ts';

export const failures = defineFailures('PAYMENTS.statementErrors', {
  ...fileFailures,
  /** Facts: `count`, the rows that a statement may have. */
  tooManyRows: 'large',
  /** No row has headings for the day and the amount. */
  noHeadings: 'invalid',
  /** Some days of the file begin with the day and some with the month. */
  mixedDays: 'invalid',
  /** Questions about the file, as `FormQuestion`. */
  asks: 'unprocessable',
  /** The line is posted. */
  posted: 'conflict',
});

export const statementSources = ['mtn', 'orange', 'bank'] as const;
export type StatementSource = (typeof statementSources)[number];

const skippingReasons = [
  'empty',
  'aboveHeadings',
  'noHeadings',
  'heading',
  'total',
  'debit',
  'fee',
  'notSuccessful',
  /** The word of the status means neither success nor failure to the program. */
  'statusUnknown',
  /** A spreadsheet shortened a number by which the payment is known again. */
  'shortened',
  'noAmount',
  'amountUnreadable',
  'dayUnreadable',
  'sideUnknown',
  'otherCurrency',
  'repeated',
  /** The same transaction was before, in this file or an earlier one, with another day, amount or payer. */
  'differs',
  /** The amount is more than a receipt takes. */
  'tooMuch',
] as const;
export type SkippingReason = (typeof skippingReasons)[number];

const matchReasons = ['code', 'matricule', 'phoneAndAmount', 'phoneAndName', 'name'] as const;
export type MatchReason = (typeof matchReasons)[number];

export const hints = ['code', 'matricule', 'phone', 'amount', 'name'] as const;
export type Hint = (typeof hints)[number];

/** Bytes of one file: a month of 20,000 payments has 3 MB. */
export const largestStatement = 5 * 1024 * 1024;
export const mostStatementRows = 20_000;
/** Lines that one call posts: all of them or, after a fault, none. */
export const mostPosted = 50;

const sums = z.strictObject({ count: z.int(), amount: z.int() });

const statement = z.strictObject({
  id: idReply,
  source: z.enum(statementSources),
  fileName: z.string(),
  uploadedAt: instantReply,
  uploadedBy: z.string(),
  /** All rows of the file: new payments, those known before, and those skipped. */
  rows: z.int(),
  added: sums,
  known: z.int(),
  skipped: z.array(
    z.strictObject({
      reason: z.enum(skippingReasons),
      count: z.int(),
      amount: z.int(),
      rows: z.array(z.int()),
    }),
  ),
  /** New payments that are neither posted nor ignored. */
  waiting: sums,
  currency: z.string(),
});
export type Statement = z.infer<typeof statement>;

export const lineStates = ['ready', 'choose', 'none', 'posted', 'ignored'] as const;
export type LineState = (typeof lineStates)[number];

/** Questions for a person: the same row is in the file before, or the receipt that the payment had was cancelled. */
export const lineQuestions = ['repeated', 'cancelled'] as const;
export type LineQuestion = (typeof lineQuestions)[number];

const lineStudent = z.strictObject({
  id: idReply,
  firstName: z.string(),
  lastName: z.string(),
  className: z.nullable(z.string()),
});

const line = z.strictObject({
  id: idReply,
  /** In the file, as Excel counts. */
  row: z.int(),
  day: dayReply,
  amount: z.int(),
  phone: z.nullable(z.string()),
  payer: z.nullable(z.string()),
  text: z.string(),
  operatorId: z.nullable(z.string()),
  state: z.enum(lineStates),
  /** For whom it is or will be posted; null where nobody is found, or the record is erased. */
  student: z.nullable(lineStudent),
  /** Why it is this student; null where a person chose. */
  reason: z.nullable(z.enum(matchReasons)),
  candidates: z.array(z.strictObject({ student: lineStudent, hints: z.array(z.enum(hints)) })),
  /** Why a person must choose; null where nobody has to, or somebody has. */
  asks: z.nullable(z.enum(lineQuestions)),
  ignored: z.nullable(z.string()),
  /** Number of the receipt. */
  receipt: z.nullable(z.int()),
  /** For a payment for several children. */
  isPart: z.boolean(),
});
export type StatementLineRecord = z.infer<typeof line>;

const openedStatement = z.strictObject({
  id: idReply,
  currency: z.string(),
  counts: z.strictObject({ ready: sums, choose: sums, none: sums, posted: sums, ignored: sums }),
  /** All lines that can be posted, for whom. */
  ready: z.array(z.strictObject({ id: idReply, studentId: idReply, amount: z.int() })),
  /** The lines of one state, a page of them. */
  lines: z.array(line),
});
export type OpenedStatement = z.infer<typeof openedStatement>;

export const uploadStatement = defineCall({
  name: 'payments.uploadStatement',
  method: 'POST',
  path: '/slm/PaymentStatements/v1/create',
  summary:
    'Keeps the payments of a statement, XLSX or CSV, that are not known yet. Every row is counted: as new, known before, or skipped with a reason. Nothing is posted.',
  needs: [canTake],
  creates: true,
  body: z.strictObject({
    source: z.enum(statementSources),
    fileName: filledLine({ max: 200 }),
    /** Base64. */
    content: z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
    /** Whether to ask what the columns hold although all is known. */
    review: z.optional(z.boolean()),
    /** Answers to questions about the file. It is kept for the next file with the same headings. */
    answers: z.optional(formAnswers),
  }),
  bodyLimit: Math.ceil((largestStatement * 4) / 3) + 16_384,
  item: statement,
  replies: 'record',
  failures: Object.values(failures),
});

export const listStatements = defineCall({
  name: 'payments.listStatements',
  method: 'GET',
  path: '/slm/PaymentStatements/v1/get',
  summary: 'The last statements, the latest first. For whoever takes money for the whole school.',
  needs: [canTake],
  item: statement,
  replies: 'list',
});

export const readStatement = defineCall({
  name: 'payments.readStatement',
  method: 'GET',
  path: '/slm/PaymentStatements/v1/lines',
  summary:
    'A statement with the number and sum of its lines by state, those that can be posted, and a page of the lines of one state.',
  needs: [canTake],
  query: z.strictObject({
    statementId: idDigits,
    state: z.enum(lineStates),
    page: pageFilter,
    size: pageFilter,
  }),
  item: openedStatement,
  replies: 'record',
  read: ({ query: { statementId, state, page = 1, size = 50 } }) => ({
    statementId,
    state,
    page,
    size: Math.min(size, 500),
  }),
  send: (query) => ({ query }),
});

const changed = z.strictObject({ id: idReply });

export const chooseStudent = defineCall({
  name: 'payments.chooseStudent',
  method: 'PUT',
  path: '/slm/PaymentStatements/v1/student',
  summary: 'Chooses for whom a line will be posted; null takes the choice back.',
  needs: [canTake],
  body: z.strictObject({ id: idValue, studentId: z.nullable(idValue) }),
  item: changed,
  replies: 'record',
  failures: [failures.posted],
});

export const ignoreLine = defineCall({
  name: 'payments.ignoreLine',
  method: 'PUT',
  path: '/slm/PaymentStatements/v1/ignore',
  summary: 'Marks a line as no payment of fees, with the reason; null takes it back.',
  needs: [canTake],
  body: z.strictObject({ id: idValue, reason: optionalLine(300) }),
  item: changed,
  replies: 'record',
  failures: [failures.posted],
});

const postingOutcomes = [
  'posted',
  'postedBefore',
  'ignored',
  'changed',
  'paidBefore',
  'dayOutside',
  'periodClosed',
] as const;

const postedLine = z.strictObject({
  id: idReply,
  /**
   * `changed`: another student was chosen meanwhile, or the record is gone. `paidBefore`: a receipt has the number of this transaction.
   * Lines with another outcome than `posted` stay as they are.
   */
  outcome: z.enum(postingOutcomes),
  /** The number of the receipt that it has now; of `paidBefore`, of the other receipt. */
  receipt: z.nullable(z.int()),
});
export type PostedLine = z.infer<typeof postedLine>;

export const postLines = defineCall({
  name: 'payments.postLines',
  method: 'POST',
  path: '/slm/PaymentStatements/v1/post',
  summary:
    'Posts lines of statements, each for the student that the caller was shown, with a receipt of its own. A line is posted once, whoever sends it and however often.',
  needs: [canTake],
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          id: idValue,
          studentId: idValue,
          /** With the day of today: for a day whose books are closed, or before the school year. */
          today: z.optional(z.boolean()),
          /** Although a receipt has the same reference: a bank gives one to several payments. */
          another: z.optional(z.boolean()),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostPosted)),
  }),
  item: postedLine,
  replies: 'list',
});
