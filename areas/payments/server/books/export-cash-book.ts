/** The cash book and the sheet of a day as files and as PDFs. */
import { currencySign } from '#platform/kernel/numbers/money.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import type { ExportedColumn, ExportedList } from '#platform/server/sheets/export-list.ts';
import type { CashBookFilter, CashMoves } from '../../books/cash-book-contract.ts';
import { usualCurrency } from '../../rules.ts';
import { amountsOut, type WriteAmount } from '../amounts-out.ts';
import { readCashBook, readDaySheet } from './read-cash-book.ts';

export const cashBookOut = amountsOut(cashBookList);
export const daySheetOut = amountsOut(daySheetList);

const sign = currencySign(usualCurrency);
const moveColumns: readonly ExportedColumn[] = [
  { labels: { en: `Opening (${sign})`, fr: `Solde initial (${sign})` }, number: true },
  { labels: { en: 'In', fr: 'Entrées' }, number: true },
  { labels: { en: 'Out', fr: 'Sorties' }, number: true },
  { labels: { en: 'Paid in at the bank', fr: 'Versé à la banque' }, number: true },
  { labels: { en: 'Difference', fr: 'Écart' }, number: true },
  { labels: { en: 'Closing', fr: 'Solde final' }, number: true },
];

const cellsOf = (
  { opening, received, paidOut, deposited, difference, closing }: CashMoves,
  amount: WriteAmount,
) => [opening, received, paidOut, deposited, difference, closing].map(amount);

/** @throws forbidden, missing */
async function cashBookList(
  context: Context,
  filter: CashBookFilter,
  amount: WriteAmount,
): Promise<ExportedList> {
  const { tills, tillId, days, total } = await readCashBook(context, filter);
  const { day } = documentFormats(context.language, context.actor.timeZone);
  const say = (key: string, facts = {}) => context.say(`PAYMENTS.books.${key}`, facts);
  const range = say('range', { from: day(filter.from), until: day(filter.until) });
  return {
    area: 'payments',
    title: { en: 'Cash book', fr: 'Livre de caisse' },
    of: [tills.find(({ id }) => id === tillId)?.name, range].filter(Boolean).join(' · '),
    columns: [{ labels: { en: 'Day', fr: 'Date' }, day: true }, ...moveColumns],
    rows: [
      ...days.map((row) => [row.day, ...cellsOf(row, amount)]),
      [say('total'), ...cellsOf(total, amount)],
    ],
  };
}

/** @throws forbidden */
async function daySheetList(
  context: Context,
  { day: wanted }: { readonly day: SchoolDay },
  amount: WriteAmount,
  way: 'file' | 'document',
): Promise<ExportedList> {
  const sheet = await readDaySheet(context, { day: wanted });
  const { day, moment: time } = documentFormats(context.language, context.actor.timeZone);
  const say = (key: string, facts = {}) => context.say(`PAYMENTS.${key}`, facts);
  const row = (section: string, what: string, count: number | null, sum: number) => [
    section,
    what,
    count === null ? null : String(count),
    amount(sum),
  ];
  return {
    area: 'payments',
    title: { en: 'Daily sheet', fr: 'Feuille de journée' },
    of: day(sheet.day),
    columns: [
      { labels: { en: 'Part', fr: 'Partie' } },
      { labels: { en: 'What', fr: 'Libellé' } },
      { labels: { en: 'Receipts', fr: 'Reçus' }, number: true },
      { labels: { en: `Amount (${sign})`, fr: `Montant (${sign})` }, number: true },
    ],
    rows: [
      ...sheet.ways.map(({ way, receipts, amount: sum }) =>
        row(say('books.received'), say(`receipts.ways.${way}`), receipts, sum),
      ),
      row(say('books.received'), say('books.total'), countOf(sheet.ways), sheet.received),
      ...sheet.items.map(({ name, kind, amount: sum }) =>
        row(say('books.forWhat'), name ?? say(`books.parts.${kind}`), null, sum),
      ),
      ...sheet.ways
        .filter(({ cancelled }) => cancelled > 0)
        .map(({ way, cancelled, cancelledAmount }) =>
          row(say('books.cancelled'), say(`receipts.ways.${way}`), cancelled, cancelledAmount),
        ),
      ...(sheet.refunded === 0 ? [] : [row(say('books.refunded'), say('books.total'), null, sheet.refunded)]),
      ...sheet.tills.flatMap(({ name, ...moves }) =>
        moveKeys.map((key) =>
          row(say('books.tillOf', { name }), say(`books.moves.${key}`), null, moves[key]),
        ),
      ),
    ],
    notes: [
      ...(sheet.numbers === null
        ? []
        : [
            say('books.numbers', {
              first: String(sheet.numbers.first),
              last: String(sheet.numbers.last),
            }),
          ]),
      ...sheet.tills.flatMap(({ name, counts }) =>
        counts.map(({ at, counted, expected, reason }) =>
          [
            say('books.count', {
              name,
              time: time(at),
              counted: amount(counted),
              expected: amount(expected),
            }),
            reason,
          ]
            .filter(Boolean)
            .join(' '),
        ),
      ),
      // To be signed on paper.
      ...(way === 'document'
        ? [`${say('books.signs.cashier')} ${line}`, `${say('books.signs.checked')} ${line}`]
        : []),
    ],
  };
}

const line = '_'.repeat(40);

const moveKeys = ['opening', 'received', 'paidOut', 'deposited', 'difference', 'closing'] as const;

const countOf = (ways: readonly { readonly receipts: number }[]) =>
  ways.reduce((sum, { receipts }) => sum + receipts, 0);
