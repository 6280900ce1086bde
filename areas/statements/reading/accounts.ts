/** Which account of a statement with senders and recipients is the school's own: what it sent is no income. Pure. */

import { nationalDigits } from '#platform/kernel/imports/phones.ts';
import { phoneMark } from '#platform/kernel/people/phone-mark.ts';
import { foldedText } from '#platform/kernel/text/folded-text.ts';
import type { Side } from './amount.ts';
import type { StatementColumn } from './contract.ts';

type Row = readonly (string | null)[];

/** Marks of the accounts of one row. */
interface RowAccounts {
  readonly senders: ReadonlySet<string>;
  readonly recipients: ReadonlySet<string>;
}

const senderColumns: readonly StatementColumn[] = ['phone', 'payer', 'sender'];
const recipientColumns: readonly StatementColumn[] = ['recipient', 'recipientName'];

/** MTN writes the phone of a user as a resource of its own: `FRI:237677112233/MSISDN`. */
const userOfMtn = /^\s*FRI:\s*(.+?)\s*\/\s*[A-Z]+\s*$/i;

/** Letters of a resource. */
const longestResource = 200;

/** The name in a resource of MTN, else the text itself. */
export function withoutResource(text: string): string {
  return text.length > longestResource ? text : text.replace(userOfMtn, '$1');
}

/** The same for each way in which an account is written: of a number the digits, of a name its words in order. */
function accountMark(text: string): string {
  const plain = withoutResource(text);
  const words = foldedText(plain).match(/\p{L}+|\d+/gu) ?? [];
  return phoneMark(plain) ?? [...words].sort().join(' ');
}

/** The accounts of each row; stops after them, and gives none where the file has no column of recipients. */
export function* accountsIn(
  rows: readonly Row[],
  mapping: readonly (string | null)[],
): Generator<void, readonly RowAccounts[]> {
  if (!recipientColumns.some((key) => mapping.includes(key))) return [];
  const found: RowAccounts[] = [];
  for (const row of rows) {
    yield;
    const accounts = rowAccounts((key) => row[mapping.indexOf(key)] ?? undefined);
    if (accounts.senders.size + accounts.recipients.size > 0) found.push(accounts);
  }
  return found;
}

const accountColumns: ReadonlySet<string> = new Set([...senderColumns, 'otherPhone', ...recipientColumns]);

/**
 * Whether an unknown column says from whom to whom money went: a row has two telephone numbers, or the school is in one column of a row that it
 * received, and in another of one that it sent. Stops after each row.
 * @param named whether a column has a heading
 */
export function* swapsAccounts(
  rows: readonly Row[],
  mapping: readonly (string | null)[],
  named: readonly boolean[],
): Generator<void, boolean> {
  const columns = mapping.flatMap((key, index) =>
    (key === null ? named[index] : accountColumns.has(key)) ? [index] : [],
  );
  const found = new Map<string, number>();
  for (const row of rows) {
    yield;
    const cells = columns.map((index) => row[index] ?? '');
    const withPhone = columns.filter((_, at) => isPhone(cells[at] ?? ''));
    if (withPhone.length > 1 && withPhone.some((column) => mapping[column] === null)) return true;
    const marks = cells.map(partyMark);
    for (const [at, mark] of marks.entries()) {
      if (mark === null || marks.indexOf(mark) !== marks.lastIndexOf(mark)) continue;
      const column = columns[at] ?? 0;
      const before = found.get(mark) ?? column;
      if (before !== column && (mapping[before] === null || mapping[column] === null)) return true;
      found.set(mark, before);
    }
  }
  return false;
}

/** Null for what is neither a telephone number of the country nor a name: balances and ids are no accounts. */
function partyMark(text: string): string | null {
  const plain = withoutResource(text).trim();
  const isName = !/\p{N}/u.test(plain) && /\p{L}{3}/u.test(plain);
  return isName || isPhone(text) ? accountMark(text) : null;
}

function isPhone(text: string): boolean {
  const plain = withoutResource(text).trim();
  return /^[+\d][\d ().-]*$/.test(plain) && nationalDigits(plain.replace(/\D/g, '')) !== null;
}

export function rowAccounts(cellOf: (key: StatementColumn) => string | undefined): RowAccounts {
  const marks = (keys: readonly StatementColumn[]) =>
    new Set(keys.map((key) => accountMark(cellOf(key) ?? '')).filter((mark) => mark !== ''));
  return { senders: marks(senderColumns), recipients: marks(recipientColumns) };
}

/** On which side a row is for this account; null where it has no part in it, or sends to itself. */
export function sideFor(own: string, { senders, recipients }: RowAccounts): Side | null {
  if (senders.has(own) === recipients.has(own)) return null;
  return senders.has(own) ? 'debit' : 'credit';
}

/** Accounts that a person is shown. */
const mostShown = 6;

/**
 * The account that has a part in every row, as the account of a statement has. Where several do and disagree, or none does, a person says it.
 * @param answer a person's, for an earlier file
 */
export function ownAccount(
  rows: readonly RowAccounts[],
  answer: string | null,
): { readonly account: string | null; readonly asks: readonly string[] } {
  const counts = new Map<string, number>();
  for (const { senders, recipients } of rows)
    for (const mark of new Set([...senders, ...recipients])) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  if (counts.size === 0) return { account: null, asks: [] };
  if (answer !== null && counts.has(answer)) return { account: answer, asks: [] };
  const everywhere = [...counts].filter(([, count]) => count === rows.length).map(([mark]) => mark);
  const [first, ...others] = everywhere;
  const agrees = (mark: string) =>
    rows.every((row) => sideFor(mark, row) === sideFor(first ?? '', row) && sideFor(mark, row) !== null);
  if (first !== undefined && agrees(first) && others.every(agrees)) return { account: first, asks: [] };
  const likely = [...counts].sort(([, one], [, other]) => other - one).slice(0, mostShown);
  return { account: null, asks: likely.map(([mark]) => mark) };
}
