/** The student payment list: of a plan, of an item, or of the whole school. */
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { hasRoleIn } from '#platform/kernel/roles.ts';
import { useSearch } from '#platform/web/navigation.ts';
import { anId, oneOf, useListFilter } from '#platform/web/reads/list-filter.ts';
import { useSettled } from '#platform/web/reads/use-settled.ts';
import { useSession } from '#platform/web/session/session.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CountInput } from '#platform/web/ui/count-input.tsx';
import { FilterBar } from '#platform/web/ui/filter-bar.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { ListTools } from '#platform/web/ui/list-tools.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageOfCall } from '#platform/web/ui/page-of-call.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { readAmount } from '../../amount-text.ts';
import { canWrite } from '../../contract.ts';
import { type BalanceFilter, listBalances } from '../../payment-list/contract.ts';
import { exportBalances, printBalances } from '../../payment-list/export-contract.ts';
import { usualCurrency } from '../../rules.ts';
import { AmountInput } from '../amount-input.tsx';
import { usePlanBook } from '../plans/plans-data.ts';
import { useWords } from '../words.ts';
import { BalanceList } from './balance-list.tsx';
import { BalanceTotals } from './balance-totals.tsx';
import { everything, useBalanceSums } from './payment-list-data.ts';

const loadReminders = async () => (await import('../reminders/reminders-dialog.tsx')).RemindersDialog;
const shown = ['everybody', 'debtors'] as const;
const choices = { item: anId, class: anId, show: oneOf(shown, 'everybody'), grace: anId };

export function Screen() {
  const t = useWords();
  return (
    <PageOfCall call={listBalances} staffOnly title={t('PAYMENTS.list.title')} icon={CreditCard}>
      <PaymentList />
    </PageOfCall>
  );
}

function PaymentList() {
  const t = useWords();
  const session = useSession();
  const { plan = '' } = useSearch();
  const planId = anId.read(plan);
  const { values, change } = useListFilter(`payments ${plan}`, choices, { least: '' });
  const { show, grace, least } = values;
  const [reminding, setReminding] = useState(false);
  const stopReminding = () => setReminding(false);
  const settledLeast = readAmount(useSettled(least), usualCurrency);
  const debtors = show === 'debtors';
  const filter: BalanceFilter = {
    ...everything,
    planId,
    itemId: values.item,
    classId: values.class,
    debtors,
    graceDays: debtors ? (grace ?? 0) : 0,
    atLeast: debtors && typeof settledLeast === 'number' ? settledLeast : null,
  };
  return (
    <Page
      title={t('PAYMENTS.list.title')}
      icon={CreditCard}
      actions={
        <ListTools
          kind={null}
          call={exportBalances}
          inputOf={(format) => ({ format, ...filter })}
          document={printBalances}
          filter={filter}
        />
      }
    >
      {planId === null ? (
        <BackLink to="/paymentplans">{t('PAYMENTS.plans')}</BackLink>
      ) : (
        <BackLink to="/paymentplans/payment-plan-item" search={{ plan: planId }}>
          {t('PAYMENTS.plan')}
        </BackLink>
      )}
      <div className="flex flex-col gap-4">
        <div className="grid gap-3 menu:grid-cols-2">
          {planId !== null && (
            <ItemSelect
              planId={planId}
              value={filter.itemId}
              onChange={(item) => change({ item: Number(item) || null })}
            />
          )}
          <ClassSelect filter={filter} onChange={(classId) => change({ class: Number(classId) || null })} />
        </div>
        <FilterBar
          label={t('PAYMENTS.list.show')}
          value={show}
          onChange={(chosen) => change({ show: chosen })}
          choices={shown.map((value) => ({
            value,
            label: t(`PAYMENTS.list.${value}`),
          }))}
        />
        {debtors && (
          <div className="grid max-w-lg grid-cols-2 items-end gap-3">
            <CountInput
              label={t('PAYMENTS.list.grace')}
              value={grace}
              most={366}
              onChange={(days) => change({ grace: days })}
            />
            <AmountInput
              label={t('PAYMENTS.list.atLeast')}
              value={least}
              currency={usualCurrency}
              onChange={(typed) => change({ least: typed })}
            />
          </div>
        )}
        {debtors && hasRoleIn(session, canWrite, 'organisation') && (
          <div>
            <Button onClick={() => setReminding(true)}>{t('PAYMENTS.reminders.remind')}</Button>
          </div>
        )}
        <BalanceTotals filter={filter} />
        <BalanceList filter={filter} />
      </div>
      {reminding && (
        <LazyPart load={loadReminders} onMissing={stopReminding} props={{ filter, onClose: stopReminding }} />
      )}
    </Page>
  );
}

interface ItemSelectProps {
  planId: number;
  value: number | null;
  onChange: (id: string) => void;
}

function ItemSelect({ planId, value, onChange }: ItemSelectProps) {
  const t = useWords();
  const items = usePlanBook(planId).data?.items ?? [];
  return (
    <Select
      label={t('PAYMENTS.list.ofItem')}
      value={String(value ?? '')}
      onChange={onChange}
      options={[
        { value: '', label: t('PAYMENTS.list.everyItem') },
        ...items.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}

/** Offers the classes that have students in the list. */
function ClassSelect({ filter, onChange }: { filter: BalanceFilter; onChange: (id: string) => void }) {
  const t = useWords();
  const all = { ...everything, planId: filter.planId, itemId: filter.itemId };
  const classes = useBalanceSums(all).data?.classes ?? [];
  return (
    <Select
      label={t('PAYMENTS.list.ofClass')}
      value={String(filter.classId ?? '')}
      onChange={onChange}
      options={[
        { value: '', label: t('PAYMENTS.list.everyClass') },
        ...classes.flatMap(({ id, name }) =>
          id === null || name === null ? [] : [{ value: String(id), label: name }],
        ),
      ]}
    />
  );
}
