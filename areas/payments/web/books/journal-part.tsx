/** One part of the journal, and the way to the next. */
import { amountText } from '#platform/kernel/numbers/money.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import {
  type JournalEntry,
  type JournalFilter,
  type JournalSide,
  journalPage,
} from '../../books/journal-contract.ts';
import { usualCurrency } from '../../rules.ts';
import { useWords } from '../words.ts';
import { useJournalPart } from './books-data.ts';

interface JournalPartProps {
  filter: JournalFilter;
  before: number | null;
  last: boolean;
  onMore: (end: number) => void;
}

export function JournalPart({ filter, before, last, onMore }: JournalPartProps) {
  const t = useWords();
  const query = useJournalPart(filter, before);
  const entries = query.data;
  if (!entries) return <NotLoaded query={query} count={6} />;
  const end = entries.at(-1)?.id;
  if (end === undefined)
    return before === null ? (
      <EmptyState drawing="search" title={t('PAYMENTS.books.noEntries')}>
        {t('PAYMENTS.books.noEntriesHelp')}
      </EmptyState>
    ) : null;
  return (
    <>
      <ol className="overflow-hidden rounded-card border border-rule bg-surface">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {last && entries.length === journalPage && (
        <Button className="self-center" onClick={() => onMore(end)}>
          {t('PAYMENTS.books.more')}
        </Button>
      )}
    </>
  );
}

function Entry({ entry }: { entry: JournalEntry }) {
  const t = useWords();
  const language = useLanguage();
  const { day, dayAndTime } = useFormats();
  const { id, receipt, reverses, reason, postedBy, postedAt, total, lines } = entry;
  const notes = [
    receipt !== null && t('PAYMENTS.books.entryReceipt', { number: String(receipt) }),
    reverses !== null && t('PAYMENTS.books.reverses', { id: String(reverses) }),
    reason,
  ].filter(Boolean);
  return (
    <li className="flex flex-col gap-1.5 border-b border-rule px-4 py-3 last:border-0">
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0 font-medium [overflow-wrap:anywhere]">
          {day(entry.day)} · {t('PAYMENTS.books.entry', { id: String(id) })}
        </p>
        <p className="shrink-0 tabular font-medium">{amountText(total, usualCurrency, language)}</p>
      </div>
      <ul className="flex flex-col gap-1.5 text-14">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never change.
          <li key={index} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {t(`PAYMENTS.purposes.${line.purpose}`)}
              {line.item && ` · ${line.item}`}
              <span className="block text-13 text-ink-2">
                {t('PAYMENTS.books.sides', {
                  debit: sideText(t, line.debit, line.students),
                  credit: sideText(t, line.credit, line.students),
                })}
              </span>
            </span>
            {lines.length > 1 && (
              <span className="shrink-0 tabular text-ink-2">
                {amountText(line.amount, usualCurrency, language)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {notes.length > 0 && <p className="text-13 text-ink-2 [overflow-wrap:anywhere]">{notes.join(' · ')}</p>}
      <p className="text-13 text-ink-3">
        {t('PAYMENTS.books.entryOf', {
          name: postedBy ?? t('PAYMENTS.books.program'),
          time: dayAndTime(postedAt),
        })}
      </p>
    </li>
  );
}

/** `Till (Clovis Kana)`; a student by name, several by their number. */
function sideText(t: ReturnType<typeof useWords>, { kind, name }: JournalSide, students: number): string {
  const account = t(`PAYMENTS.books.accounts.${kind}`);
  if (kind !== 'student') return name === null ? account : `${account} (${name})`;
  return name ?? (students > 1 ? t('PAYMENTS.books.students', { count: students }) : account);
}
