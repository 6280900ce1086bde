/** The sums of the list: owed, paid, still to pay, due now. */
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { useLanguage } from '#platform/web/words.ts';
import type { BalanceFilter } from '../../payment-list/contract.ts';
import { useWords } from '../words.ts';
import { amountKeys } from './balance-row.tsx';
import { useBalanceSums } from './payment-list-data.ts';

export function BalanceTotals({ filter }: { filter: BalanceFilter }) {
  const t = useWords();
  const language = useLanguage();
  const sums = useBalanceSums(filter).data;
  return (
    <section
      aria-label={t('PAYMENTS.list.sum')}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-rule bg-rule desk:grid-cols-4"
    >
      {amountKeys.map((key) => (
        <p key={key} className="min-w-0 bg-surface px-2.5 py-3 menu:px-4">
          <span className="block text-13 text-ink-3">{t(`PAYMENTS.list.${key}`)}</span>
          <span
            className={`block text-14 whitespace-nowrap tabular menu:text-18 ${key === 'due' && (sums?.due ?? 0) > 0 ? 'text-late' : ''}`}
          >
            {sums ? moneyText(sums[key], sums.currency, language) : '–'}
          </span>
        </p>
      ))}
    </section>
  );
}
