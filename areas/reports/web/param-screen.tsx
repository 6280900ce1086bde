/** Parameters asked before a report is shown; every choice is kept in the address. */
import { ChartPie } from 'lucide-react';
import type { ReportParameter } from '#platform/kernel/report-contract.ts';
import { go, useSearch } from '#platform/web/navigation.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { type ReportItem, readParamStatus } from '../contract.ts';
import { type ReportChoices, type ReportSelection, readChoices } from '../viewer-contract.ts';
import { fieldOf, searchOf, selectionOf } from './chosen.ts';
import { NoReport } from './no-report.tsx';
import { ParamFields } from './param-fields.tsx';
import { pictureOf } from './report-icon.tsx';
import { useReport } from './reports-data.ts';
import { useWords } from './words.ts';

const path = '/reports/Report-Param';

export function ParamScreen() {
  const t = useWords();
  const selection = selectionOf(useSearch());
  const { query, report } = useReport(selection.reportId);
  return (
    <Page
      title={report?.name ?? t('REPORTS.param.title')}
      icon={report ? pictureOf(report.iconId) : ChartPie}
      crumb={t('REPORTS.library')}
      narrow
    >
      <BackLink to="/reports">{t('REPORTS.viewer.back')}</BackLink>
      {report === undefined && <NotLoaded query={query} count={4} />}
      {report === null && <NoReport reportId={selection.reportId} />}
      {report && <Parameters report={report} />}
    </Page>
  );
}

function Parameters({ report }: { report: ReportItem }) {
  const t = useWords();
  const spoken = useLanguage();
  const search = useSearch();
  const given = selectionOf(search);
  const status = useCallQuery(readParamStatus, { reportId: report.reportId, page: 1, size: 50 });
  const choices = useCallQuery(readChoices, { yearId: given.yearId, classId: given.classId });
  if (!status.data) return <NotLoaded query={status} count={4} />;
  if (!choices.data) return <NotLoaded query={choices} count={4} />;
  const asks = status.data.rows.filter((row) => row.status === 'Y').map(({ paramName }) => paramName);
  const wants = status.data.rows.filter((row) => row.required === 'Y').map(({ paramName }) => paramName);
  const selection = begunWith({ ...given, language: given.language ?? spoken }, search, asks, choices.data);
  const missing = wants.some((parameter) => selection[fieldOf[parameter]] === null);
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!missing) go('/reports/Dashboard', { search: searchOf(selection) });
      }}
    >
      {report.description && <p className="text-14 text-ink-2">{report.description}</p>}
      {asks.length === 0 ? (
        <p>{t('REPORTS.param.noneAsked')}</p>
      ) : (
        <ParamFields
          {...{ asks, wants, selection }}
          choices={choices.data}
          onChange={(next) =>
            go(path, { search: { ...searchOf(next), sequence: next.sequenceId ?? all }, replace: true })
          }
        />
      )}
      <div>
        <Button type="submit" look="primary" disabled={missing}>
          {t('REPORTS.param.show')}
        </Button>
      </div>
    </form>
  );
}

/** In the address if all sequences are chosen, as opposed to no choice yet. */
const all = 'all';

/** A reader who has chosen no period yet is offered the current sequence. */
function begunWith(
  selection: ReportSelection,
  search: Readonly<Record<string, string>>,
  asks: readonly ReportParameter[],
  choices: ReportChoices,
): ReportSelection {
  const isOpen =
    search['sequence'] === undefined && selection.trimesterId === null && asks.includes('sequence');
  return isOpen ? { ...selection, sequenceId: choices.sequenceId } : selection;
}
