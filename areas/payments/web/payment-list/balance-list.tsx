/** The students of the filter, who owes most now first, in a list that grows. */
import { currencySign } from '#platform/kernel/numbers/money.ts';
import { useMediaQuery } from '#platform/web/media-query.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { GrowingList } from '#platform/web/ui/growing-list.tsx';
import { type BalanceFilter, listBalances } from '../../payment-list/contract.ts';
import { usualCurrency } from '../../rules.ts';
import { useWords } from '../words.ts';
import { amountKeys, BalanceRow, balanceColumns } from './balance-row.tsx';

export function BalanceList({ filter }: { filter: BalanceFilter }) {
  const t = useWords();
  // Narrower, four amounts beside a name leave no room for it.
  const wide = useMediaQuery('(width >= 1100px)');
  const head = (
    // Each cell says its column to who hears the list.
    <div aria-hidden="true" className={`${balanceColumns} pb-1.5 text-12 font-medium text-ink-3`}>
      <span />
      {amountKeys.map((key) => (
        <span key={key} className="text-right">
          {t(`PAYMENTS.list.${key}`)} ({currencySign(usualCurrency)})
        </span>
      ))}
      <span>{t('PAYMENTS.list.state')}</span>
    </div>
  );
  return (
    <GrowingList
      call={listBalances}
      inputOf={(part) => ({ ...filter, ...part })}
      label={t('PAYMENTS.list.title')}
      found={(count) => t('PAYMENTS.list.found', { count })}
      {...(wide && { table: { head, width: '52rem' } })}
      none={
        <EmptyState drawing="done" title={t('PAYMENTS.list.none')}>
          {t('PAYMENTS.list.noneHelp')}
        </EmptyState>
      }
    >
      {(row) => <BalanceRow row={row} wide={wide} />}
    </GrowingList>
  );
}
