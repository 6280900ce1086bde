/** The payments of a family: one child at a time, what is due and how to pay it first. */
import { CreditCard } from 'lucide-react';
import { go, useSearch } from '#platform/web/navigation.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { AsOf } from '#platform/web/ui/as-of.tsx';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { type FamilyChild, readFamily } from '../../family/contract.ts';
import { useWords } from '../words.ts';
import { ChildPayments } from './child-payments.tsx';

/** So many names fit side by side on a phone. */
const mostSideBySide = 3;

/** @param alsoStaff the person came from the plans of the school */
export function FamilyPayments({ alsoStaff }: { alsoStaff: boolean }) {
  const t = useWords();
  const query = useCallQuery(readFamily, {}, { keep: true });
  const { child: chosen = '' } = useSearch();
  const family = query.data;
  const child = family?.children.find(({ studentId }) => String(studentId) === chosen) ?? family?.children[0];
  return (
    <Page title={t('PAYMENTS.family.title')} icon={CreditCard} narrow>
      {alsoStaff && <BackLink to="/paymentplans">{t('PAYMENTS.plans')}</BackLink>}
      <div className="flex flex-col gap-4">
        <AsOf at={query.dataUpdatedAt} failed={query.isError} />
        {!family ? (
          <NotLoaded query={query} count={3} />
        ) : child ? (
          <>
            {family.children.length > 1 && <Children all={family.children} shown={child} />}
            <ChildPayments key={child.studentId} family={family} child={child} />
          </>
        ) : (
          <EmptyState drawing="search" title={t('PAYMENTS.family.noChild')}>
            {t('PAYMENTS.family.noChildHelp')}
          </EmptyState>
        )}
      </div>
    </Page>
  );
}

function Children({ all, shown }: { all: readonly FamilyChild[]; shown: FamilyChild }) {
  const t = useWords();
  const { view } = useSearch();
  const choose = (child: string) =>
    go('/paymentplans', { search: { ...(view ? { view } : {}), child }, replace: true });
  const value = String(shown.studentId);
  const label = t('PAYMENTS.family.child');
  const first = all.map(({ studentId, firstName }) => ({ value: String(studentId), label: firstName }));
  const full = all.map(({ studentId, firstName, lastName }) => ({
    value: String(studentId),
    label: `${firstName} ${lastName}`,
  }));
  return all.length <= mostSideBySide ? (
    <Segmented label={label} value={value} onChange={choose} choices={first} />
  ) : (
    <Select label={label} value={value} onChange={choose} options={full} />
  );
}
