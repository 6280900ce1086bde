/** The money of the school at a glance: received, due, open, and what waits for a decision. */
import { ChevronRight } from 'lucide-react';
import { moneyText } from '#platform/kernel/money.ts';
import { useSession } from '#platform/web/session.ts';
import { useStaffQuery } from '#platform/web/staff-query.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useLanguage, useWords } from '#platform/web/words.ts';
import { type PaymentFigures, readFigures } from '../../figures-contract.ts';
import type { en } from '../../late-words/en.ts';
import { mayTake } from '../../receipt-rules.ts';

const list = '/paymentplans/payment-plan-item/student-payment-list';
const cashier = '/paymentplans/cashier';

export function MoneyToday() {
  const takes = mayTake(useSession());
  const query = useStaffQuery(readFigures, {}, { freshFor: 0 });
  const figures = query.data;
  if (!figures) return <NotLoaded query={query} count={2} />;
  // A school that takes no money with this program is not shown zeros.
  const used = figures.month > 0 || figures.open > 0 || figures.requests > 0;
  return used || takes ? <Figures figures={figures} /> : null;
}

function Figures({ figures }: { figures: PaymentFigures }) {
  const t = useWords<typeof en>();
  const { requests } = figures;
  return (
    <section aria-label={t('PAYMENTS.home.title')}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-16">{t('PAYMENTS.home.title')}</h2>
        <Link
          to={cashier}
          className="inline-flex min-h-control-small items-center gap-0.5 text-13 font-medium text-primary hover:underline"
        >
          {t('PAYMENTS.home.desk')}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      </div>
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-rule bg-rule @min-[720px]:grid-cols-4">
        <Figure figures={figures} of="today" to={cashier} search={{ view: 'receipts' }} />
        <Figure figures={figures} of="month" to={cashier} search={{ view: 'receipts' }} />
        <Figure figures={figures} of="due" to={list} search={{ show: 'debtors' }} />
        <Figure figures={figures} of="open" to={list} search={{}} />
      </ul>
      {requests > 0 && (
        <Link
          to={cashier}
          search={{ view: 'requests' }}
          className="mt-2 inline-flex min-h-control-small items-center text-14 font-medium text-primary hover:underline"
        >
          {t('PAYMENTS.home.requests', { count: requests })}
        </Link>
      )}
    </section>
  );
}

interface FigureProps {
  figures: PaymentFigures;
  of: 'today' | 'month' | 'due' | 'open';
  to: string;
  search: Readonly<Record<string, string>>;
}

function Figure({ figures, of, to, search }: FigureProps) {
  const t = useWords<typeof en>();
  const language = useLanguage();
  const { currency, debtors } = figures;
  const late = of === 'due' && debtors > 0;
  return (
    <li className="min-w-0 bg-surface">
      <Link
        to={to}
        search={search}
        data-row
        className="flex h-full flex-col gap-1 px-2.5 py-4 -outline-offset-2 hover:bg-sunken menu:px-5"
      >
        <span
          className={`text-14 font-bold whitespace-nowrap tabular menu:text-18 ${late ? 'text-late' : 'text-ink'}`}
        >
          {moneyText(figures[of], currency, language)}
        </span>
        <span className="text-13 text-ink-2">{t(`PAYMENTS.home.${of}`)}</span>
        {late && <span className="text-12 text-ink-3">{t('PAYMENTS.home.debtors', { count: debtors })}</span>}
      </Link>
    </li>
  );
}
