/** A person's answers about the form of a statement's file. */
import * as z from 'zod/mini';
import { dayOrders } from '#platform/kernel/imports/days.ts';
import { filledLine } from '#platform/kernel/wire-values.ts';

export const statementColumnKeys = [
  'day',
  'operatorId',
  'status',
  'kind',
  'phone',
  'otherPhone',
  'payer',
  'sender',
  'recipient',
  'recipientName',
  'text',
  'otherText',
  'amount',
  'credit',
  'debit',
  'direction',
  'currency',
  'fee',
  'balance',
] as const;
export type StatementColumn = (typeof statementColumnKeys)[number];

/** The question about a file, and the facts that are known already. */
export interface FormQuestion {
  readonly headings: readonly string[];
  /** For each heading the first text below it; empty where there is none. */
  readonly examples: readonly string[];
  /** For each heading what it holds; null for what is not read. */
  readonly columns: readonly (StatementColumn | null)[];
  readonly asksColumns: boolean;
  readonly asksDayOrder: boolean;
  /** Accounts of which one is the school's; empty where that is no question. */
  readonly accounts: readonly string[];
}

const mostColumns = 500;

export const formAnswers = z.strictObject({
  columns: z.optional(z.array(z.nullable(z.enum(statementColumnKeys))).check(z.maxLength(mostColumns))),
  dayOrder: z.optional(z.enum(dayOrders)),
  own: z.optional(filledLine({ max: 200 })),
});
