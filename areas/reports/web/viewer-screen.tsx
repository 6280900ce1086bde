/** The viewer of reports (specification 2: reports/Dashboard). */
import { ChartPie, SlidersHorizontal } from 'lucide-react';
import { useEffect } from 'react';
import { go, hrefOf, useSearch } from '#platform/web/navigation.ts';
import { useCallQuery } from '#platform/web/queries.ts';
import { isRequestFailure } from '#platform/web/request-failure.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState, useFailureText } from '#platform/web/ui/error-state.tsx';
import { NotConfigured } from '#platform/web/ui/not-configured.tsx';
import { Page, PageActions } from '#platform/web/ui/page.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import { useWords } from '#platform/web/words.ts';
import { failures, type ReportItem } from '../contract.ts';
import type { en } from '../late-words/en.ts';
import { type AskedReport, type ShownReport, showReport } from '../viewer-contract.ts';
import { Chart } from './chart/chart.tsx';
import { askedOf, searchOf } from './chosen.ts';
import { OutsideReport } from './outside-report.tsx';
import { pictureOf } from './report-icon.tsx';
import { ReportTable } from './report-table.tsx';
import { useReport } from './reports-data.ts';
import { ViewerTools } from './viewer-tools.tsx';

export function ViewerScreen() {
  const t = useWords<typeof en>();
  const asked = askedOf(useSearch());
  const { query, report } = useReport(asked.reportId);
  useEffect(() => {
    if (report) mirror(report);
  }, [report]);
  return (
    <Page
      title={report?.name ?? t('REPORTS.title')}
      icon={report ? pictureOf(report.iconId) : ChartPie}
      crumb={t('REPORTS.library')}
    >
      <div className="no-print">
        {report?.type === 'P' ? (
          <BackLink to={hrefOf('/reports/Report-Param', searchOf(asked))}>
            {t('REPORTS.viewer.backToParam')}
          </BackLink>
        ) : (
          <BackLink to="/reports">{t('REPORTS.viewer.back')}</BackLink>
        )}
      </div>
      {report === undefined &&
        (query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <Waiting />)}
      {report === null && <NoAddress />}
      {report?.ready && <ReadyReport report={report} asked={asked} />}
      {report &&
        !report.ready &&
        (report.url === null ? <NoAddress /> : <OutsideReport name={report.name} url={report.url} />)}
    </Page>
  );
}

/** Under the old names of the specification, for whoever looks there; nothing here reads them. */
function mirror({ name, type, url }: ReportItem): void {
  try {
    localStorage.setItem('report-name', name);
    localStorage.setItem('report-type', type);
    localStorage.setItem('reportUrl', url ?? '');
  } catch {
    // Storage refused: nothing depends on it.
  }
}

function NoAddress() {
  const t = useWords<typeof en>();
  return (
    <NotConfigured size="full" settings="/reports">
      {t('REPORTS.viewer.notConfigured')}
    </NotConfigured>
  );
}

function Waiting() {
  const t = useWords<typeof en>();
  return (
    <p role="status" className="grid min-h-72 place-items-center text-ink-2">
      <span className="flex items-center gap-3">
        <Spinner className="size-6" />
        {t('REPORTS.viewer.loading')}
      </span>
    </p>
  );
}

function ReadyReport({ report, asked }: { report: ReportItem; asked: AskedReport }) {
  const t = useWords<typeof en>();
  const query = useCallQuery(showReport, asked);
  return (
    <>
      <PageActions>
        {report.type === 'D' && (
          <Button
            icon={SlidersHorizontal}
            title={t('REPORTS.viewer.change')}
            className="max-menu:w-control max-menu:px-0"
            onClick={() => go('/reports/Report-Param', { search: searchOf(asked) })}
          >
            <span className="max-menu:sr-only">{t('REPORTS.viewer.change')}</span>
          </Button>
        )}
        {query.data && <ViewerTools asked={asked} title={report.name} />}
      </PageActions>
      {query.error && !query.data && (
        <NotShown report={report} asked={asked} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!query.error && !query.data && <Waiting />}
      {query.data && <Shown shown={query.data} />}
    </>
  );
}

interface NotShownProps {
  report: ReportItem;
  asked: AskedReport;
  error: Error;
  onRetry: () => void;
}

/** What only lacks a choice is not tried again: the choice is made. */
function NotShown({ report, asked, error, onRetry }: NotShownProps) {
  const t = useWords<typeof en>();
  const textOf = useFailureText();
  const lacksChoice = isRequestFailure(error) && error.code === failures.parameterMissing.code;
  if (!lacksChoice) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      drawing="search"
      size="full"
      title={report.name}
      action={
        <Button
          look="primary"
          icon={SlidersHorizontal}
          onClick={() => go('/reports/Report-Param', { search: searchOf(asked) })}
        >
          {t('REPORTS.viewer.change')}
        </Button>
      }
    >
      {textOf(error)}
    </EmptyState>
  );
}

function Shown({ shown }: { shown: ShownReport }) {
  const t = useWords<typeof en>();
  const { title, of, columns, rows, charts, notes } = shown;
  const drawn = charts.filter(({ series }) =>
    series.some(({ values }) => values.some((value) => value !== null)),
  );
  return (
    <div className="flex flex-col gap-5">
      {of && <p className="text-14 text-ink-2">{of}</p>}
      {rows.length === 0 ? (
        <EmptyState drawing="search" size="half" title={t('REPORTS.viewer.empty')}>
          {t('REPORTS.viewer.emptyHelp')}
        </EmptyState>
      ) : (
        <>
          {drawn.length > 0 && (
            <div
              className={`grid grid-cols-1 items-start gap-4 ${drawn.length > 1 ? '@min-[820px]:grid-cols-2' : ''}`}
            >
              {drawn.map((chart) => (
                <Chart key={chart.title} chart={chart} />
              ))}
            </div>
          )}
          <ReportTable {...{ title, columns, rows }} />
        </>
      )}
      {notes.length > 0 && (
        <ul className="flex flex-col gap-1 text-13 text-ink-3">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
