/** The words of the ledger: purposes of its lines, kinds of its accounts, ways in which money comes in. */
import { defineFailures } from '#platform/kernel/errors.ts';

export const failures = defineFailures('PAYMENTS.errors', {
  /** The day lies in a closed period. */
  periodClosed: 'conflict',
});

/** Purposes of a line of the ledger. */
export const purposes = [
  'charge',
  'debt',
  'penalty',
  'payment',
  'discount',
  'waiver',
  'refund',
  'cash',
] as const;
export type Purpose = (typeof purposes)[number];

/** Kinds of accounts of the ledger. */
export const accountKinds = [
  'student',
  'income',
  'till',
  'bank',
  'provider',
  'discount',
  'past',
  'difference',
  'moved',
] as const;
export type AccountKind = (typeof accountKinds)[number];

/** How money comes in: cash, mobile money, paid in at the bank, bank transfer, cheque. */
export const ways = ['cash', 'mobile', 'deposit', 'transfer', 'cheque'] as const;
export type Way = (typeof ways)[number];
