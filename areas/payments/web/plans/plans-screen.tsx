/** The payment plans of a school year, and the ways to a first one. */
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { hasRoleIn, reachesWholeSchool } from '#platform/kernel/roles.ts';
import { go, useSearch } from '#platform/web/navigation.ts';
import { useSession } from '#platform/web/session/session.ts';
import { AddButton } from '#platform/web/ui/add-button.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageOfCall } from '#platform/web/ui/page-of-call.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { RowSkeletons } from '#platform/web/ui/skeletons.tsx';
import { canSee, listPlans, type Plan, canWrite as role } from '../../contract.ts';
import { useWords } from '../words.ts';
import { FirstPlan } from './first-plan.tsx';
import { PlanMenu } from './plan-menu.tsx';
import { usePlans, useYears } from './plans-data.ts';

const loadForm = async () => (await import('./new-plan.tsx')).NewPlan;

export function Screen() {
  const t = useWords();
  return (
    <PageOfCall call={listPlans} staffOnly title={t('PAYMENTS.plans')} icon={CreditCard}>
      <Plans />
    </PageOfCall>
  );
}

function Plans() {
  const t = useWords();
  const { year: chosen = '' } = useSearch();
  const [adding, setAdding] = useState(false);
  const years = useYears();
  const list = years.data?.rows ?? [];
  const year = list.find(({ id }) => String(id) === chosen) ?? list.at(-1) ?? null;
  const plans = usePlans(year?.id ?? null);
  const session = useSession();
  const mayAdd = hasRoleIn(session, role, 'organisation');
  const rows = plans.data?.rows;
  const failed = plans.error ?? years.error;
  return (
    <Page
      title={t('PAYMENTS.plans')}
      icon={CreditCard}
      narrow
      actions={
        <>
          {hasRoleIn(session, canSee, 'children') && (
            <Link
              to="/paymentplans"
              search={{ view: 'children' }}
              className="rounded-chip px-3 py-2 text-14 font-medium text-primary hover:bg-tint"
            >
              {t('PAYMENTS.family.ofChildren')}
            </Link>
          )}
          <Link
            to="/paymentplans/payment-plan-item/student-payment-list"
            className="rounded-chip px-3 py-2 text-14 font-medium text-primary hover:bg-tint"
          >
            {t('PAYMENTS.list.link')}
          </Link>
          <Link
            to="/paymentplans/cashier"
            className="rounded-chip px-3 py-2 text-14 font-medium text-primary hover:bg-tint"
          >
            {t('PAYMENTS.cashier.title')}
          </Link>
          {mayAdd && rows !== undefined && rows.length > 0 && (
            <AddButton onClick={() => setAdding(true)}>{t('PAYMENTS.newPlan')}</AddButton>
          )}
        </>
      }
    >
      {reachesWholeSchool(session, canSee) && (
        <p className="mb-4 text-14">
          <Link to="/paymentplans/books" className="font-medium text-primary hover:underline">
            {t('PAYMENTS.books.link')}
          </Link>
        </p>
      )}
      {list.length > 1 && (
        <div className="mb-4 max-w-60">
          <Select
            label={t('PAYMENTS.year')}
            value={String(year?.id ?? '')}
            onChange={(id) => go('/paymentplans', { search: { year: id }, replace: true })}
            options={[...list].reverse().map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </div>
      )}
      {rows === undefined || year === null ? (
        failed ? (
          <ErrorState
            error={failed}
            onRetry={() => {
              void years.refetch();
              void plans.refetch();
            }}
          />
        ) : (
          <RowSkeletons />
        )
      ) : rows.length === 0 ? (
        <FirstPlan year={year} years={list} mayAdd={mayAdd} onOther={() => setAdding(true)} />
      ) : (
        <ul className="rounded-card border border-rule bg-surface">
          {rows.map((plan) => (
            <PlanRow key={plan.id} plan={plan} />
          ))}
        </ul>
      )}
      {adding && year && (
        <LazyPart
          load={loadForm}
          onMissing={() => setAdding(false)}
          props={{ year, years: list, onClose: () => setAdding(false) }}
        />
      )}
    </Page>
  );
}

function PlanRow({ plan }: { plan: Plan }) {
  const t = useWords();
  return (
    <li className="relative flex items-center justify-between gap-3 border-b border-rule px-4 py-3 last:border-0 hover:bg-sunken/60">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <Link
          to="/paymentplans/payment-plan-item"
          search={{ plan: plan.id }}
          className="font-medium after:absolute after:inset-0"
        >
          {plan.name}
        </Link>
        <span className="block text-13 text-ink-3">
          {t('PAYMENTS.sums.items', { count: plan.items })} ·{' '}
          {t('PAYMENTS.sums.classes', { count: plan.classes })}
        </span>
      </span>
      {plan.mayEdit && <PlanMenu plan={plan} />}
    </li>
  );
}
