/** The fees of each class, item by item: a table that scrolls sideways on a phone, its first column staying. */
import { amountText, currencySign, moneyText } from '#platform/kernel/numbers/money.ts';
import { ScrollPart } from '#platform/web/ui/scroll-part.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { type ClassFee, classFees, expectedOf } from '../../plans/class-fees.ts';
import type { PlanBook } from '../../plans/items-contract.ts';
import { useWords } from '../words.ts';

const number = 'px-3 py-2 text-right tabular whitespace-nowrap';
const first = 'sticky left-0 z-10 bg-surface px-4 py-2 text-left';

export function ClassPrices({ book }: { book: PlanBook }) {
  const t = useWords();
  const language = useLanguage();
  const { items, currency } = book;
  const fees = classFees(book);
  if (fees.length === 0) return null;
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-18">{t('PAYMENTS.byClass')}</h2>
        <p className="text-14 tabular text-ink-2">
          {t('PAYMENTS.expected', { amount: moneyText(expectedOf(fees), currency, language) })}
        </p>
      </div>
      <ScrollPart label={t('PAYMENTS.byClass')} className="rounded-card border border-rule bg-surface">
        <table className="w-full text-14">
          <thead>
            <tr className="border-b border-rule text-13 text-ink-2">
              <th scope="col" className={`${first} font-medium`}>
                {t('PAYMENTS.class')}
              </th>
              <th scope="col" className={`${number} font-medium`}>
                {t('PAYMENTS.students')}
              </th>
              {items.map(({ id, name }) => (
                <th key={id} scope="col" title={name} className="max-w-36 px-3 py-2 text-right font-medium">
                  <span className="line-clamp-2">{name}</span>
                </th>
              ))}
              <th scope="col" className={`${number} font-medium`}>
                {t('PAYMENTS.total')} ({currencySign(currency)})
              </th>
            </tr>
          </thead>
          <tbody>
            {fees.map(({ classroom, fees: ofItems, total }) => (
              <tr key={classroom.id} className="border-b border-rule last:border-0">
                <th scope="row" className={`${first} font-medium`}>
                  {classroom.name}
                </th>
                <td className={number}>{classroom.students}</td>
                {ofItems.map((fee, at) => (
                  <td key={items[at]?.id} className={number}>
                    <Fee fee={fee} currency={currency} />
                  </td>
                ))}
                <td className={`${number} font-medium`}>{amountText(total, currency, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollPart>
    </div>
  );
}

function Fee({ fee, currency }: { fee: ClassFee; currency: string }) {
  const t = useWords();
  const language = useLanguage();
  if (fee === 'none') return <span className="text-ink-3">–</span>;
  if (fee === 'missing') return <span className="font-medium text-late">{t('PAYMENTS.noPrice')}</span>;
  return fee === 0 ? t('PAYMENTS.free') : amountText(fee, currency, language);
}
