/** The journal as a file and as a PDF, the earliest entry first. */
import { currencySign } from '#platform/kernel/numbers/money.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import type { ExportedColumn, ExportedList } from '#platform/server/sheets/export-list.ts';
import {
  failures,
  type JournalFilter,
  type JournalSide,
  mostLinesOut,
} from '../../books/journal-contract.ts';
import { usualCurrency } from '../../rules.ts';
import { amountsOut, type WriteAmount } from '../amounts-out.ts';
import { entriesOf } from './read-journal.ts';

export const journalOut = amountsOut(journalList);

const columns: readonly ExportedColumn[] = [
  { labels: { en: 'Day', fr: 'Date' }, day: true },
  { labels: { en: 'Entry', fr: 'Écriture' } },
  { labels: { en: 'Kind', fr: 'Nature' } },
  { labels: { en: 'Debit', fr: 'Débit' } },
  { labels: { en: 'Credit', fr: 'Crédit' } },
  { labels: { en: 'Item', fr: 'Rubrique' } },
  {
    labels: {
      en: `Amount (${currencySign(usualCurrency)})`,
      fr: `Montant (${currencySign(usualCurrency)})`,
    },
    number: true,
  },
  { labels: { en: 'Receipt', fr: 'Reçu' } },
  { labels: { en: 'Reason', fr: 'Motif' } },
  { labels: { en: 'Posted by', fr: 'Passée par' } },
];

/** @throws forbidden, tooManyLines */
async function journalList(
  context: Context,
  filter: JournalFilter,
  amount: WriteAmount,
  way: 'file' | 'document',
): Promise<ExportedList> {
  const most = mostLinesOut[way];
  const entries = await entriesOf(context, filter, { before: null, count: most + 1 });
  const count = entries.reduce((sum, { lines }) => sum + lines.length, 0);
  if (entries.length > most || count > most) throw failures.tooManyLines({ most });
  const total = entries.reduce((sum, entry) => sum + entry.total, 0);
  const { day } = documentFormats(context.language, context.actor.timeZone);
  const say = (key: string, facts = {}) => context.say(`PAYMENTS.${key}`, facts);
  const sideOf = ({ kind, name }: JournalSide, students: number) =>
    [
      say(`books.accounts.${kind}`),
      name ?? (kind === 'student' && students > 1 ? say('books.students', { count: students }) : null),
    ]
      .filter(Boolean)
      .join(' · ');
  return {
    area: 'payments',
    title: { en: 'Journal', fr: 'Journal' },
    of: say('books.range', { from: day(filter.from), until: day(filter.until) }),
    columns,
    rows: entries
      .toReversed()
      .flatMap((entry) =>
        entry.lines.map((line) => [
          entry.day,
          String(entry.id),
          say(`purposes.${line.purpose}`),
          sideOf(line.debit, line.students),
          sideOf(line.credit, line.students),
          line.item,
          amount(line.amount),
          entry.receipt === null ? null : String(entry.receipt),
          entry.reason,
          entry.postedBy ?? say('books.program'),
        ]),
      ),
    notes: [say('books.balanced', { amount: amount(total), currency: currencySign(usualCurrency) })],
  };
}
