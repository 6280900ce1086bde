/** Expected and received sums of a plan, by class and by item. */
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useLanguage } from '#platform/web/words.ts';
import type { BalanceSums } from '../../payment-list/contract.ts';
import { rateOf } from '../../payment-list/rules.ts';
import { useWords } from '../words.ts';
import { everything, useBalanceSums } from './payment-list-data.ts';

type Group = Pick<BalanceSums['classes'][number], 'id' | 'name' | 'owed' | 'paid'>;

export function CollectionRates({ planId }: { planId: number }) {
  const t = useWords();
  const query = useBalanceSums({ ...everything, planId });
  const sums = query.data;
  if (!sums) return <NotLoaded query={query} count={4} />;
  if (sums.owed === 0) return <p className="text-14 text-ink-2">{t('PAYMENTS.rates.none')}</p>;
  const all: Group = { id: 0, name: t('PAYMENTS.total'), owed: sums.owed, paid: sums.paid };
  return (
    <section aria-label={t('PAYMENTS.rates.title')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-18">{t('PAYMENTS.rates.title')}</h2>
        <p className="text-13 text-ink-3">{t('PAYMENTS.rates.help')}</p>
      </div>
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <Card title={t('PAYMENTS.rates.byItem')}>
          <Rates groups={[...sums.items, all]} currency={sums.currency} />
        </Card>
        <Card title={t('PAYMENTS.rates.byClass')}>
          <Rates groups={sums.classes} currency={sums.currency} />
        </Card>
      </div>
    </section>
  );
}

function Rates({ groups, currency }: { groups: readonly Group[]; currency: string }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <ul className="flex flex-col gap-3">
      {groups.map((group) => {
        const rate = rateOf(group);
        return (
          <li key={group.id}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-14">
              <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
                {group.name ?? t('PAYMENTS.list.noClass')}
              </span>
              <span className="text-13 tabular text-ink-2">
                {t('PAYMENTS.rates.of', {
                  paid: moneyText(group.paid, currency, language),
                  owed: moneyText(group.owed, currency, language),
                })}
                {rate !== null && (
                  <span className="ml-2 inline-block min-w-11 text-right font-medium text-ink">
                    {t('PAYMENTS.rates.rate', { rate })}
                  </span>
                )}
              </span>
            </p>
            <div aria-hidden className="mt-1 h-2.5 overflow-hidden rounded-chip bg-sunken">
              <div className="h-full rounded-chip bg-primary" style={{ width: `${rate ?? 0}%` }} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
