/** Charges, discounts and receipts of an open plan. */
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { useLanguage } from '#platform/web/words.ts';
import { sumPlan } from '../../payment-list/plan-sums-contract.ts';
import { useWords } from '../words.ts';

const keys = ['charged', 'penalties', 'discounts', 'paid', 'open'] as const;

export function PlanSums({ planId }: { planId: number }) {
  const t = useWords();
  const language = useLanguage();
  const sums = useStaffQuery(sumPlan, { planId }, { freshFor: 0 }).data;
  const shown = keys.filter((key) => key !== 'penalties' || (sums?.penalties ?? 0) > 0);
  return (
    <section
      aria-label={t('PAYMENTS.planSums.title')}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-rule bg-rule desk:auto-cols-fr desk:grid-flow-col desk:grid-cols-none"
    >
      {shown.map((key) => (
        <p
          key={key}
          className="min-w-0 bg-surface px-2.5 py-3 last:odd:col-span-2 menu:px-4 desk:last:odd:col-span-1"
        >
          <span className="block text-13 text-ink-3">{t(`PAYMENTS.planSums.${key}`)}</span>
          <span className="block text-14 whitespace-nowrap tabular menu:text-18">
            {sums ? moneyText(sums[key], sums.currency, language) : '–'}
          </span>
        </p>
      ))}
    </section>
  );
}
