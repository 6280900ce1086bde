/** The sheet of one day: what was received, what for, and the cash of each till. */
import { useState } from 'react';
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { ListTools } from '#platform/web/ui/list-tools.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { type DaySheet, exportDaySheet, printDaySheet } from '../../books/cash-book-contract.ts';
import { useWords } from '../words.ts';
import { useDaySheet } from './books-data.ts';
import { CashMoves } from './cash-moves.tsx';

export function DaySheetView() {
  const t = useWords();
  const { today } = useFormats();
  const [day, setDay] = useState(today());
  const query = useDaySheet(day);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-end justify-between gap-3">
        <div className="w-48">
          <DatePicker label={t('PAYMENTS.books.day')} required value={day} onChange={setDay} />
        </div>
        <ListTools
          kind={null}
          call={exportDaySheet}
          inputOf={(format) => ({ format, day })}
          document={printDaySheet}
          filter={{ day }}
        />
      </div>
      {query.data ? <Sheet sheet={query.data} /> : <NotLoaded query={query} count={4} />}
    </div>
  );
}

function Sheet({ sheet }: { sheet: DaySheet }) {
  const t = useWords();
  const language = useLanguage();
  const { dayAndTime } = useFormats();
  const { ways, items, numbers, received, refunded, tills, currency } = sheet;
  const money = (amount: number) => moneyText(amount, currency, language);
  const cancelled = ways.filter((way) => way.cancelled > 0);
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <Card title={t('PAYMENTS.books.received')}>
        {ways.length === 0 && <p className="text-14 text-ink-2">{t('PAYMENTS.books.nothingReceived')}</p>}
        <ul className="text-14">
          {ways.map(({ way, receipts, amount }) => (
            <Row
              key={way}
              what={t(`PAYMENTS.receipts.ways.${way}`)}
              sum={t('PAYMENTS.receipts.sum', { count: receipts, amount: money(amount) })}
            />
          ))}
          {ways.length > 0 && <Row strong what={t('PAYMENTS.books.total')} sum={money(received)} />}
          {cancelled.map(({ way, cancelled: count, cancelledAmount }) => (
            <Row
              key={`${way} cancelled`}
              what={`${t('PAYMENTS.books.cancelled')} · ${t(`PAYMENTS.receipts.ways.${way}`)}`}
              sum={t('PAYMENTS.receipts.sum', { count, amount: money(cancelledAmount) })}
            />
          ))}
          {numbers && (
            <li className="py-1 text-ink-2">
              {t('PAYMENTS.books.numbers', { first: String(numbers.first), last: String(numbers.last) })}
            </li>
          )}
          {refunded > 0 && <Row what={t('PAYMENTS.books.refunded')} sum={`−${money(refunded)}`} />}
        </ul>
      </Card>
      {items.length > 0 && (
        <Card title={t('PAYMENTS.books.forWhat')}>
          <ul className="text-14">
            {items.map(({ name, kind, amount }) => (
              <Row
                key={`${kind} ${name}`}
                what={name ?? t(`PAYMENTS.books.parts.${kind}`)}
                sum={money(amount)}
              />
            ))}
          </ul>
        </Card>
      )}
      {tills.map(({ name, counts, ...moves }) => (
        <Card key={name} title={t('PAYMENTS.books.tillOf', { name })}>
          <CashMoves moves={moves} currency={currency} />
          {counts.map(({ at, counted, expected, reason }) => (
            <p key={at} className="mt-2 text-13 text-ink-2 [overflow-wrap:anywhere]">
              {dayAndTime(at)} ·{' '}
              {t('PAYMENTS.till.counts', { counted: money(counted), expected: money(expected) })}
              {reason && ` · ${reason}`}
            </p>
          ))}
        </Card>
      ))}
    </div>
  );
}

function Row({ what, sum, strong = false }: { what: string; sum: string; strong?: boolean }) {
  return (
    <li className={`flex justify-between gap-3 py-1 ${strong ? 'border-t border-rule font-medium' : ''}`}>
      <span className="min-w-0 [overflow-wrap:anywhere]">{what}</span>
      <span className="shrink-0 text-right tabular">{sum}</span>
    </li>
  );
}
