/** The books of the school: journal, cash book, sheet of a day, and closing them. */
import { BookOpen } from 'lucide-react';
import { go } from '#platform/web/navigation.ts';
import { useShownPart } from '#platform/web/reads/shown-part.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { FilterBar } from '#platform/web/ui/filter-bar.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageOfCall } from '#platform/web/ui/page-of-call.tsx';
import { listJournal } from '../../books/journal-contract.ts';
import { useWords } from '../words.ts';

const loads = {
  journal: async () => (await import('./journal-view.tsx')).JournalView,
  cash: async () => (await import('./cash-book-view.tsx')).CashBookView,
  day: async () => (await import('./day-sheet-view.tsx')).DaySheetView,
  closings: async () => (await import('./closings-view.tsx')).ClosingsView,
};
const views = ['journal', 'cash', 'day', 'closings'] as const;

export function Screen() {
  const t = useWords();
  return (
    <PageOfCall call={listJournal} staffOnly title={t('PAYMENTS.books.title')} icon={BookOpen}>
      <Books />
    </PageOfCall>
  );
}

function Books() {
  const t = useWords();
  const [view, show] = useShownPart('view', views, 'journal');
  const leave = () => go('/paymentplans', { replace: true });
  return (
    <Page title={t('PAYMENTS.books.title')} icon={BookOpen} narrow>
      <BackLink to="/paymentplans">{t('PAYMENTS.plans')}</BackLink>
      <div className="mb-4">
        <FilterBar
          label={t('PAYMENTS.books.title')}
          value={view}
          onChange={show}
          choices={views.map((value) => ({ value, label: t(`PAYMENTS.books.tabs.${value}`) }))}
        />
      </div>
      <LazyPart key={view} load={loads[view]} onMissing={leave} props={{}} />
    </Page>
  );
}
