/** Whether money came in or went out, by the column of the amount, its sign, and the words beside it. Pure. */
import { plainHeading } from '#platform/kernel/imports/headings.ts';
import type { StatementSource } from '../contract.ts';
import { rowAccounts, sideFor } from './accounts.ts';
import type { Side } from './amount.ts';
import type { StatementColumn } from './contract.ts';

type Cells = ReadonlyMap<StatementColumn, string>;

interface Given {
  readonly credit: unknown;
  readonly debit: unknown;
  readonly given: { readonly side: Side | null };
}

/**
 * A negative credit is a debit, as banks write corrections. Null where two cells contradict each other.
 * @param own the school's account, where the file has senders and recipients
 */
export function sideOf({ credit, debit, given }: Given, cells: Cells, own: string | null): Side | null {
  const column: Side | null = credit !== null ? 'credit' : debit !== null ? 'debit' : null;
  if (column === 'debit') return 'debit';
  const accounts = rowAccounts((key) => cells.get(key));
  const isSent = own !== null && column === null && accounts.recipients.size + accounts.senders.size > 0;
  const sent = isSent ? sideFor(own, accounts) : null;
  const sides = [given.side, directionOf(cells.get('direction')), kindOf(cells.get('kind')), sent].filter(
    (one) => one !== null,
  );
  // Between others, or from the school to itself.
  if (isSent && sides.length === 0) return null;
  if (sides.includes('debit')) return sides.includes('credit') && column === null ? null : 'debit';
  return 'credit';
}

function directionOf(text: string | undefined): Side | null {
  const plain = plainHeading(text ?? '');
  if (/^(d|db|dr|debit|sortie|out|outgoing)$/.test(plain)) return 'debit';
  return /^(c|cr|credit|entree|in|incoming)$/.test(plain) ? 'credit' : null;
}

/** Transactions by which money leaves the account, as operators name them. */
const leaving =
  /\b(debit|retrait|withdrawal|cash ?out|refund|remboursement|reversal|annulation|disbursement|decaissement|payout|transfer out|transfert sortant|virement emis)\b/;
const fees = /\b(fees?|frais|commissions?|charges?|agios|taxe?s?|tva|vat)\b/;

function kindOf(text: string | undefined): Side | null {
  return leaving.test(plainHeading(text ?? '')) ? 'debit' : null;
}

/** By the kind of transaction only: what a payer writes may be `frais de scolarité`. */
export function isFee(cells: Cells): boolean {
  return fees.test(plainHeading(cells.get('kind') ?? ''));
}

/** How the money of a line came in. Banks name a transfer in the text; the rest is paid in at the counter. */
export function wayOfPayment(source: StatementSource, text: string): 'mobile' | 'transfer' | 'deposit' {
  if (source !== 'bank') return 'mobile';
  return /\b(vir|virements?|transfers?|transferts?|swift|wire)\b/.test(plainHeading(text))
    ? 'transfer'
    : 'deposit';
}
