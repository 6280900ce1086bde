/** The bursar's desk: taking money, receipts, the till, and what needs a second person. */
import { HandCoins } from 'lucide-react';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import { useContributions } from '#platform/web/contributions.ts';
import { go, useSearch } from '#platform/web/navigation.ts';
import { useShownPart } from '#platform/web/reads/shown-part.ts';
import { useSession } from '#platform/web/session/session.ts';
import { FilterBar } from '#platform/web/ui/filter-bar.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageOfCall } from '#platform/web/ui/page-of-call.tsx';
import { canTake } from '../../contract.ts';
import { listReceipts } from '../../receipts/contract.ts';
import { mayTake } from '../../rules.ts';
import { phoneParts, statementsAtDesk } from '../extension-points.ts';
import { useWords } from '../words.ts';

const loadTake = async () => (await import('../receipts/take-payment.tsx')).TakePayment;
const loadReceipts = async () => (await import('../receipts/receipts-of-day.tsx')).ReceiptsOfDay;
const loadTill = async () => (await import('../till/till-view.tsx')).TillView;
const loadRequests = async () => (await import('../corrections/requests-list.tsx')).RequestsList;

const ownViews = ['take', 'receipts', 'till', 'requests', 'statements'] as const;

export function Screen() {
  const t = useWords();
  return (
    <PageOfCall call={listReceipts} staffOnly title={t('PAYMENTS.cashier.title')} icon={HandCoins}>
      <Cashier />
    </PageOfCall>
  );
}

function Cashier() {
  const t = useWords();
  const session = useSession();
  const takes = mayTake(session);
  const [statements] = useContributions(statementsAtDesk);
  const [phone] = useContributions(phoneParts);
  const { student } = useSearch();
  // A reader has no till and takes nothing.
  const views = ownViews.filter((one) =>
    one === 'statements'
      ? (statements ?? phone) !== undefined && reachesWholeSchool(session, canTake)
      : takes || one === 'receipts' || one === 'requests',
  );
  const [view, show] = useShownPart('view', views, views[0] ?? 'receipts');
  const leave = () => go('/paymentplans', { replace: true });
  return (
    <Page
      title={t('PAYMENTS.cashier.title')}
      icon={HandCoins}
      narrow
      actions={
        <Link
          to="/paymentplans"
          className="rounded-chip px-3 py-2 text-14 font-medium text-primary hover:bg-tint"
        >
          {t('PAYMENTS.plans')}
        </Link>
      }
    >
      <div className="mb-4">
        <FilterBar
          label={t('PAYMENTS.cashier.title')}
          value={view}
          onChange={show}
          choices={views.map((value) => ({ value, label: t(`PAYMENTS.cashier.tabs.${value}`) }))}
        />
      </div>
      {view === 'take' && (
        <LazyPart load={loadTake} onMissing={leave} props={{ first: student ? Number(student) : null }} />
      )}
      {view === 'receipts' && <LazyPart load={loadReceipts} onMissing={leave} props={{}} />}
      {view === 'till' && <LazyPart load={loadTill} onMissing={leave} props={{}} />}
      {view === 'statements' && (
        <div className="flex flex-col gap-5">
          {phone && <LazyPart load={phone.loadList} quiet props={{}} />}
          {statements && <LazyPart load={statements.loadView} onMissing={leave} props={{}} />}
        </div>
      )}
      {view === 'requests' && <LazyPart load={loadRequests} onMissing={leave} props={{}} />}
    </Page>
  );
}
