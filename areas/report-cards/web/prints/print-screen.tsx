/** Cards of many classes at once: which, how, and what is made of it. */
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { periodName } from '#platform/kernel/periods/period-name.ts';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import { go, useAddress } from '#platform/web/navigation.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageOfCall } from '#platform/web/ui/page-of-call.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { type PrintHall, readPrints } from '../../prints/prints-contract.ts';
import { useTermEnd } from '../term/term-data.ts';
import { useWords } from '../words.ts';
import { PrintForm } from './print-form.tsx';
import { PrintList } from './print-list.tsx';

const everySecond = 1000;

export function Screen() {
  const t = useWords();
  return (
    <PageOfCall call={readPrints} staffOnly title={t('REPORTCARD.prints.title')} icon={Printer}>
      <Prints />
    </PageOfCall>
  );
}

function Prints() {
  const t = useWords();
  const { search } = useAddress();
  const query = useCallQuery(
    readPrints,
    { period: (search['period'] || null) as PeriodKey | null },
    { freshFor: 0 },
  );
  const { refetch } = query;
  const working = query.data?.prints.some(({ work }) => work === 'waiting' || work === 'running') ?? false;
  useEffect(() => {
    if (!working) return;
    const timer = setInterval(() => void refetch(), everySecond);
    return () => clearInterval(timer);
  }, [working, refetch]);
  return (
    <Page title={t('REPORTCARD.prints.title')} icon={Printer}>
      {query.data ? <Hall hall={query.data} working={working} /> : <NotLoaded query={query} count={6} />}
    </Page>
  );
}

function Hall({ hall, working }: { hall: PrintHall; working: boolean }) {
  const t = useWords();
  const language = useLanguage();
  const { period, periods, classes, prints } = hall;
  const ends = useTermEnd(period);
  if (classes.length === 0) {
    return (
      <EmptyState drawing="notebook" size="full" title={t('REPORTCARD.prints.noClasses')}>
        {t('REPORTCARD.prints.noClassesHelp')}
      </EmptyState>
    );
  }
  if (period === null) {
    return (
      <EmptyState drawing="tools" size="full" title={t('REPORTCARD.noPeriods')}>
        {t('REPORTCARD.noPeriodsHelp')}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {prints.length > 0 && <PrintList prints={prints} />}
      <div className="menu:max-w-64">
        <Select
          label={t('REPORTCARD.period')}
          value={period}
          onChange={(next) => go('/report-cards', { search: { period: next }, replace: true })}
          options={periods.map((one) => ({ value: one.key, label: periodName(one, language) }))}
        />
      </div>
      <PrintForm key={period} {...{ period, classes, ends, working }} />
    </div>
  );
}
