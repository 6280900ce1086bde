/**
 * The form of a statement's file: what each column holds, whether its days begin with the month, which account is the school's. Facts that
 * the file does not state are asked, and the answers are kept for the next file of the form. Pure.
 */
import {
  type DayOrder,
  type DayReading,
  dayOrderOf,
  numbersOf,
  readDay,
} from '#platform/kernel/imports/days.ts';
import {
  headingLine,
  headingTexts,
  mappingOf,
  saysSomething,
  signatureOf,
} from '#platform/kernel/imports/headings.ts';
import type { StatementSource } from '../contract.ts';
import { accountsIn, ownAccount, swapsAccounts } from './accounts.ts';
import { readStatementAmount } from './amount.ts';
import { statementColumns } from './columns.ts';
import type { StatementColumn } from './contract.ts';
import { saysOutcome } from './status.ts';

type Row = readonly (string | null)[];
type Mapping = readonly (StatementColumn | null)[];

export interface StatementReading {
  readonly source: StatementSource;
  readonly currency: string;
  readonly days: Omit<DayReading, 'order'>;
}

/** A person's answers for files of this form; null for unknown facts. */
export interface FormAnswers {
  readonly columns: Mapping | null;
  readonly dayOrder: DayOrder | null;
  /** As `accountMark` writes it. */
  readonly own: string | null;
}

export const noAnswers: FormAnswers = { columns: null, dayOrder: null, own: null };

export interface StatementForm {
  /** Index of the line of headings; -1 for none. */
  readonly at: number;
  readonly headings: readonly string[];
  /** The text of the first filled row in each column. */
  readonly examples: readonly string[];
  readonly mapping: Mapping;
  /** By which the answers for this form are found again. */
  readonly signature: string;
  readonly dayOrder: DayOrder;
  /** Null where the file has no recipients; empty where nobody knows it. */
  readonly own: string | null;
  /** Some days of the file begin with the day and some with the month: which of them is which is lost. */
  readonly mixesDays: boolean;
  readonly asks: FormQuestions;
}

interface FormQuestions {
  readonly columns: boolean;
  readonly dayOrder: boolean;
  /** Accounts to choose the school's from; empty where that is no question. */
  readonly own: readonly string[];
}

/** Stops after parts of the work. @param answers for files of this form; what the file itself says goes first */
export function* formOf(
  rows: readonly Row[],
  { source, currency, days }: StatementReading,
  answersFor: (signature: string) => FormAnswers,
): Generator<void, StatementForm> {
  const columns = statementColumns[source];
  const at = headingLine(rows, columns);
  const headings = headingTexts(rows, at);
  const signature = signatureOf(headings);
  const answers = answersFor(signature);
  const known = withPayer(mappingOf(headings, columns).map((key) => key as StatementColumn | null));
  const mapping = answers.columns
    ? withPayer(headings.map((_, index) => answers.columns?.[index] ?? null))
    : known;
  const below = at < 0 ? [] : rows.slice(at + 1);
  const indexOf = (key: StatementColumn) => mapping.indexOf(key);
  const cellsOf = (key: StatementColumn) => below.map((row) => row[indexOf(key)]?.trim() ?? '');

  const isComplete = indexOf('day') >= 0 && (indexOf('amount') >= 0 || indexOf('credit') >= 0);
  const asksColumns =
    at >= 0 &&
    (yield* looksLikePayments(below, days, currency)) &&
    (!isComplete ||
      (answers.columns === null &&
        ((yield* missesFact(below, headings, known)) ||
          (!saysSides(known, below, currency) &&
            (yield* swapsAccounts(
              below,
              known,
              headings.map((text) => text !== ''),
            ))))));

  const dayTexts = indexOf('day') < 0 ? [] : cellsOf('day');
  const order = knownOrder(dayTexts, rows.slice(0, Math.max(0, at)), days);
  const dayOrder = order ?? answers.dayOrder;

  const accounts = saysSides(mapping, below, currency) ? [] : yield* accountsIn(below, mapping);
  const own = ownAccount(accounts, answers.own);
  return {
    at,
    headings,
    examples: headings.map((_, index) => exampleIn(below, index)),
    mapping,
    signature,
    dayOrder: dayOrder ?? 'dmy',
    own: own.asks.length > 0 ? '' : own.account,
    mixesDays: mixesDays(dayTexts),
    asks: {
      columns: asksColumns,
      dayOrder: !asksColumns && dayOrder === null,
      own: asksColumns ? [] : own.asks,
    },
  };
}

/** The sender is the payer where no column says who paid: it may be the account or the bank through which somebody did. */
function withPayer(mapping: Mapping): Mapping {
  return mapping.includes('payer') ? mapping : mapping.map((key) => (key === 'sender' ? 'payer' : key));
}

/** Letters of an example. */
const longestExample = 60;

function exampleIn(rows: readonly Row[], index: number): string {
  const first = rows.find((row) => row[index]?.trim());
  return [...(first?.[index]?.trim() ?? '')].slice(0, longestExample).join('');
}

/** Rows by which it is known what a column holds. */
const rowsLookedAt = 200;

/** Whether one column has days and another has amounts, under whatever headings. */
function* looksLikePayments(
  rows: readonly Row[],
  days: StatementReading['days'],
  currency: string,
): Generator<void, boolean> {
  const looked = rows.slice(0, rowsLookedAt);
  const width = Math.max(0, ...looked.map(({ length }) => length));
  const isIn = function* (is: (cell: string) => boolean): Generator<void, boolean> {
    for (let index = 0; index < width; index += 1) {
      yield;
      const filled = looked.map((row) => row[index]?.trim() ?? '').filter((text) => text !== '');
      if (filled.length > 0 && filled.filter(is).length * 2 > filled.length) return true;
    }
    return false;
  };
  const isDay = (cell: string) =>
    !/^\d+$/.test(cell) &&
    (['dmy', 'mdy'] as const).some((order) => readDay(cell, { ...days, order }) !== null);
  const isAmount = (cell: string) =>
    !isDay(cell) && !['unreadable', null].includes(kindOfAmount(cell, currency));
  return (yield* isIn(isDay)) && (yield* isIn(isAmount));
}

function kindOfAmount(cell: string, currency: string): string | null {
  const read = readStatementAmount(cell, currency);
  return typeof read === 'string' || read === null ? read : 'amount';
}

/** Whether a column or a sign says if money came in or went out. */
function saysSides(mapping: Mapping, below: readonly Row[], currency: string): boolean {
  const amount = mapping.indexOf('amount');
  return (
    mapping.includes('credit') ||
    mapping.includes('direction') ||
    below.some((row) => sideIn(row[amount]?.trim() ?? '', currency) !== null)
  );
}

function sideIn(cell: string, currency: string): 'credit' | 'debit' | null {
  const read = readStatementAmount(cell, currency);
  return read === null || read === 'unreadable' ? null : read.side;
}

/** A column that nobody knows says whether a payment succeeded or on which side it is; or nothing says from whom a payment is. */
function* missesFact(
  below: readonly Row[],
  headings: readonly string[],
  known: Mapping,
): Generator<void, boolean> {
  const unknown = headings.flatMap((text, index) => (text !== '' && known[index] === null ? [index] : []));
  const has = (...keys: readonly StatementColumn[]) => keys.some((key) => known.includes(key));
  const isSide = (text: string) => /^(d|c|db|cr|dr|d[eé]bit|cr[eé]dit)$/i.test(text);
  const saysNothing = !has('text', 'otherText', 'payer', 'phone');
  for (const index of unknown) {
    yield;
    const filled = below.map((row) => row[index]?.trim() ?? '').filter((text) => text !== '');
    if (!has('status') && filled.some(saysOutcome)) return true;
    if (!has('direction', 'credit') && filled.length > 0 && filled.every(isSide)) return true;
    if (saysNothing && filled.some((text) => /\p{L}{2}|\d{8}/u.test(text))) return true;
  }
  return false;
}

/** By the days themselves, the period above the headings, and that no money comes in after today. Null where each order is possible. */
function knownOrder(
  texts: readonly string[],
  above: readonly Row[],
  days: StatementReading['days'],
): DayOrder | null {
  const own = dayOrderOf(texts);
  if (own !== null) return own;
  const isPossible = (order: DayOrder) =>
    texts.every((text) => {
      const day = numbersOf(text) ? readDay(text, { ...days, order }) : null;
      return day === null || day <= days.today;
    });
  const possible = (['dmy', 'mdy'] as const).filter(isPossible);
  if (possible.length === 1) return possible[0] ?? null;
  const period = above
    .filter(saysSomething)
    .flatMap((row) => row.flatMap((cell) => cell?.match(/\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b/g) ?? []));
  return period.length > 0 && !mixesDays(period) ? dayOrderOf(period) : null;
}

/** A spreadsheet of another country reads `03/11` as a day and leaves `25/11` as a text. */
function mixesDays(texts: readonly string[]): boolean {
  const found = texts.flatMap((text) => {
    const [first, second] = numbersOf(text) ?? [];
    return first === undefined || second === undefined ? [] : [{ first, second }];
  });
  const dayFirst = found.some(({ first }) => first > 12);
  const monthFirst = found.some(({ second }) => second > 12);
  const asDays = texts.filter((text) => /^\d{4}-\d{2}-\d{2}$/.test(text));
  const isHalfRead =
    found.length > 0 &&
    asDays.length > 0 &&
    found.every(({ first, second }) => first > 12 || second > 12) &&
    asDays.every((text) => Number(text.slice(8)) <= 12);
  return (dayFirst && monthFirst) || isHalfRead;
}
