/** The cash book of one till by day. */
import { useState } from 'react';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ListTools } from '#platform/web/ui/list-tools.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useFormats } from '#platform/web/words.ts';
import { type CashBook, exportCashBook, printCashBook } from '../../books/cash-book-contract.ts';
import { useWords } from '../words.ts';
import { useCashBook } from './books-data.ts';
import { CashMoves } from './cash-moves.tsx';
import { DayRangeFields, useDayRange } from './day-range.tsx';

export function CashBookView() {
  const t = useWords();
  const [range, setRange] = useDayRange();
  const [chosen, setChosen] = useState<number | null>(null);
  const filter = { ...range, tillId: chosen };
  const query = useCashBook(filter);
  const book = query.data;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-end justify-between gap-3">
        <DayRangeFields range={range} onChange={setRange} />
        <ListTools
          kind={null}
          call={exportCashBook}
          inputOf={(format) => ({ format, ...filter })}
          document={printCashBook}
          filter={filter}
        />
      </div>
      {book && book.tills.length > 1 && (
        <div className="max-w-md">
          <Select
            label={t('PAYMENTS.books.till')}
            value={String(book.tillId ?? '')}
            onChange={(id) => setChosen(Number(id))}
            options={book.tills.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </div>
      )}
      {book ? <Days book={book} /> : <NotLoaded query={query} count={4} />}
    </div>
  );
}

function Days({ book: { tillId, tills, days, total, currency } }: { book: CashBook }) {
  const t = useWords();
  const { day } = useFormats();
  if (tillId === null)
    return (
      <EmptyState drawing="search" title={t('PAYMENTS.books.noTill')}>
        {t('PAYMENTS.books.noTillHelp')}
      </EmptyState>
    );
  const name = tills.find(({ id }) => id === tillId)?.name ?? '';
  return (
    <>
      <Card title={t('PAYMENTS.books.tillOf', { name })}>
        <CashMoves moves={total} currency={currency} />
      </Card>
      {days.length === 0 && <p className="text-14 text-ink-2">{t('PAYMENTS.books.noMoves')}</p>}
      <div className="grid items-start gap-4 desk:grid-cols-2">
        {days.toReversed().map(({ day: on, ...moves }) => (
          <Card key={on} title={day(on)}>
            <CashMoves moves={moves} currency={currency} />
          </Card>
        ))}
      </div>
    </>
  );
}
