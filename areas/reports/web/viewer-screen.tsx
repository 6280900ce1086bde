/** The viewer of reports (specification 2: reports/Dashboard). */
import { ChartPie, SlidersHorizontal } from 'lucide-react';
import { useEffect } from 'react';
import { go, hrefOf, useSearch } from '#platform/web/navigation.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Page, PageActions } from '#platform/web/ui/page.tsx';
import type { ReportItem } from '../contract.ts';
import { atRiskReport } from '../library-rules.ts';
import { type ReportSelection, type ShownReport, showReport } from '../viewer-contract.ts';
import { Chart } from './chart/chart.tsx';
import { searchOf, selectionOf } from './chosen.ts';
import { NoAddress, NoReport } from './no-report.tsx';
import { NotShown, Waiting } from './not-shown.tsx';
import { OutsidePdf } from './outside-pdf.tsx';
import { OutsideReport } from './outside-report.tsx';
import { pictureOf } from './report-icon.tsx';
import { ReportTable } from './report-table.tsx';
import { useReport } from './reports-data.ts';
import { RiskButton } from './risk-button.tsx';
import { ViewerTools } from './viewer-tools.tsx';
import { useWords } from './words.ts';

export function ViewerScreen() {
  const t = useWords();
  const selection = selectionOf(useSearch());
  const { query, report } = useReport(selection.reportId);
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
        {report && report.type !== 'D' ? (
          <BackLink to={hrefOf('/reports/Report-Param', searchOf(selection))}>
            {t('REPORTS.viewer.backToParam')}
          </BackLink>
        ) : (
          <BackLink to="/reports">{t('REPORTS.viewer.back')}</BackLink>
        )}
      </div>
      {report === undefined &&
        (query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <Waiting />)}
      {report === null && <NoReport reportId={selection.reportId} />}
      {report?.ready && <ReadyReport report={report} selection={selection} />}
      {report &&
        !report.ready &&
        (report.url === null ? (
          <NoAddress />
        ) : (
          <Outside report={report} url={report.url} selection={selection} />
        ))}
    </Page>
  );
}

/** A page is framed; a PDF is fetched by our server (specification 4). */
function Outside({
  report,
  url,
  selection,
}: {
  report: ReportItem;
  url: string;
  selection: ReportSelection;
}) {
  if (report.type === 'D') return <OutsideReport name={report.name} url={url} />;
  return <OutsidePdf key={JSON.stringify(selection)} report={report} selection={selection} />;
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

function ReadyReport({ report, selection }: { report: ReportItem; selection: ReportSelection }) {
  const t = useWords();
  const query = useCallQuery(showReport, selection);
  return (
    <>
      <PageActions>
        {report.type === 'D' && (
          <Button
            icon={SlidersHorizontal}
            title={t('REPORTS.viewer.change')}
            className="max-menu:w-control max-menu:px-0"
            onClick={() => go('/reports/Report-Param', { search: searchOf(selection) })}
          >
            <span className="max-menu:sr-only">{t('REPORTS.viewer.change')}</span>
          </Button>
        )}
        {report.reportId === atRiskReport && <RiskButton />}
        {query.data && <ViewerTools selection={selection} title={report.name} />}
      </PageActions>
      {query.error && !query.data && (
        <NotShown
          report={report}
          selection={selection}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {!query.error && !query.data && <Waiting />}
      {query.data && <Shown shown={query.data} />}
    </>
  );
}

function Shown({ shown }: { shown: ShownReport }) {
  const t = useWords();
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
