/** The sums of the journal: debit equals credit, and each by kind of account. */
import { amountText, currencySign, moneyText } from '#platform/kernel/numbers/money.ts';
import { useLanguage } from '#platform/web/words.ts';
import type { JournalFilter } from '../../books/journal-contract.ts';
import { useWords } from '../words.ts';
import { useJournalSums } from './books-data.ts';

export function JournalSums({ filter }: { filter: JournalFilter }) {
  const t = useWords();
  const language = useLanguage();
  const sums = useJournalSums(filter).data;
  if (!sums || sums.entries === 0) return null;
  const { currency, entries, total, accounts } = sums;
  return (
    <section
      aria-label={t('PAYMENTS.books.total')}
      className="rounded-card border border-rule bg-surface px-4 py-3"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-14">
        <span className="font-medium">{t('PAYMENTS.books.entries', { count: entries })}</span>
        <span className="tabular">
          {t('PAYMENTS.books.balanced', {
            amount: amountText(total, currency, language),
            currency: currencySign(currency),
          })}
        </span>
      </p>
      <details className="mt-1">
        <summary className="flex min-h-control cursor-pointer items-center text-14 font-medium text-primary">
          {t('PAYMENTS.books.byAccount')}
        </summary>
        <table className="w-full text-14">
          <thead>
            <tr className="text-right text-12 text-ink-3">
              <th scope="col" className="pb-1 text-left font-medium">
                {t('PAYMENTS.books.account')}
              </th>
              <th scope="col" className="pb-1 font-medium">
                {t('PAYMENTS.books.debit')}
              </th>
              <th scope="col" className="pb-1 font-medium">
                {t('PAYMENTS.books.credit')}
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ kind, debit, credit }) => (
              <tr key={kind} className="border-t border-rule text-right tabular">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                  {t(`PAYMENTS.books.accounts.${kind}`)}
                </th>
                <td className="py-1.5 pl-3 whitespace-nowrap">
                  {debit > 0 && moneyText(debit, currency, language)}
                </td>
                <td className="py-1.5 pl-3 whitespace-nowrap">
                  {credit > 0 && moneyText(credit, currency, language)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
