/** The own till: open it, see what is in it, pay cash in at the bank, count and close it. */
import { useState } from 'react';
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import type { TillState } from '../../till/contract.ts';
import { ProvisionalList } from '../provisional/provisional-list.tsx';
import { useWords } from '../words.ts';
import { CloseTill } from './close-till.tsx';
import { DepositForm } from './deposit-form.tsx';
import { OpenTillForm } from './open-till-form.tsx';
import { useTill } from './till-data.ts';

export function TillView() {
  const query = useTill();
  const till = query.data;
  return (
    <div className="flex flex-col gap-4">
      <ProvisionalList />
      {till ? (
        <>
          {till.openedAt === null ? <OpenTillForm till={till} /> : <OpenTillState till={till} />}
          <Closings till={till} />
        </>
      ) : (
        <NotLoaded query={query} count={3} />
      )}
    </div>
  );
}

function OpenTillState({ till }: { till: TillState }) {
  const t = useWords();
  const language = useLanguage();
  const { dayAndTime: moment } = useFormats();
  const [form, setForm] = useState<'close' | 'deposit' | null>(null);
  const money = (amount: number) => moneyText(amount, till.currency, language);
  return (
    <>
      <section
        aria-label={t('PAYMENTS.till.title')}
        className="rounded-card border border-rule bg-surface p-4"
      >
        <p className="text-13 text-ink-3">{t('PAYMENTS.till.balance')}</p>
        <p className="tabular text-22">{money(till.balance)}</p>
        {till.openedAt && (
          <p className="text-13 text-ink-3">
            {t('PAYMENTS.till.openSince', { time: moment(till.openedAt) })}
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button look="primary" onClick={() => setForm('close')}>
            {t('PAYMENTS.till.close')}
          </Button>
          <Button onClick={() => setForm('deposit')}>{t('PAYMENTS.till.deposit')}</Button>
        </div>
      </section>
      <Card title={t('PAYMENTS.till.taken')}>
        {till.taken.length === 0 ? (
          <p className="text-14 text-ink-3">{t('PAYMENTS.till.nothing')}</p>
        ) : (
          <ul className="text-14">
            {till.taken.map(({ way, receipts, amount }) => (
              <li key={way} className="flex justify-between gap-3 py-1">
                <span>{t(`PAYMENTS.receipts.ways.${way}`)}</span>
                <span className="tabular">
                  {t('PAYMENTS.receipts.sum', { count: receipts, amount: money(amount) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {form === 'close' && <CloseTill till={till} onClose={() => setForm(null)} />}
      {form === 'deposit' && <DepositForm till={till} onClose={() => setForm(null)} />}
    </>
  );
}

function Closings({ till }: { till: TillState }) {
  const t = useWords();
  const language = useLanguage();
  const { dayAndTime: moment } = useFormats();
  if (till.closings.length === 0) return null;
  const money = (amount: number) => moneyText(amount, till.currency, language);
  return (
    <Card title={t('PAYMENTS.till.closings')}>
      <ul className="text-14">
        {till.closings.map((closing) => (
          <li key={closing.id} className="border-b border-rule py-2 last:border-0">
            <p>
              {t('PAYMENTS.till.closing', {
                from: moment(closing.openedAt),
                to: moment(closing.closedAt),
              })}
            </p>
            <p className="tabular text-13 text-ink-3">
              {t('PAYMENTS.till.counts', {
                counted: money(closing.counted),
                expected: money(closing.expected),
              })}
              {closing.counted !== closing.expected && ` · ${closing.reason ?? ''}`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
