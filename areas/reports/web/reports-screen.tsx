/** The library: all reports that one may open, by group. */
import { ChartPie, Globe, IdCard, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { hasRole, reachesWholeSchool } from '#platform/kernel/roles.ts';
import { holdsWords } from '#platform/kernel/text/plain-text.ts';
import { useListFilter } from '#platform/web/reads/list-filter.ts';
import { useSession } from '#platform/web/session/session.ts';
import { readSetting } from '#platform/web/session/settings.ts';
import { AddButton } from '#platform/web/ui/add-button.tsx';
import { IconButton } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Page, PageActions } from '#platform/web/ui/page.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useLanguage } from '#platform/web/words.ts';
import { canAdd, type ReportItem } from '../contract.ts';
import { reportColours, reportGroups } from '../library-rules.ts';
import { addressOfReport } from './chosen.ts';
import { onColour, ReportPicture } from './report-icon.tsx';
import { useLibrary, useReportDelete } from './reports-data.ts';
import { RiskButton } from './risk-button.tsx';
import { useWords } from './words.ts';

const loadForm = async () => (await import('./add-report.tsx')).AddReport;
const loadHosts = async () => (await import('./hosts-form.tsx')).HostsForm;

export function ReportsScreen() {
  const t = useWords();
  const query = useLibrary();
  return (
    <Page title={t('REPORTS.library')} icon={ChartPie}>
      <PageActions>
        <RiskButton />
        <AdminActions />
      </PageActions>
      {query.data ? <Library reports={query.data.rows} /> : <NotLoaded query={query} count={6} />}
    </Page>
  );
}

function AdminActions() {
  const t = useWords();
  const session = useSession();
  const [open, setOpen] = useState<'form' | 'hosts' | null>(null);
  if (!reachesWholeSchool(session, canAdd)) return null;
  const props = { onClose: () => setOpen(null) };
  return (
    <>
      <IconButton icon={Globe} label={t('REPORTS.hosts')} onClick={() => setOpen('hosts')} />
      <AddButton onClick={() => setOpen('form')}>{t('REPORTS.add')}</AddButton>
      {open === 'form' && (
        <LazyPart
          load={loadForm}
          onMissing={props.onClose}
          props={{ ...props, onHosts: () => setOpen('hosts') }}
        />
      )}
      {open === 'hosts' && <LazyPart load={loadHosts} onMissing={props.onClose} props={props} />}
    </>
  );
}

function Library({ reports }: { reports: readonly ReportItem[] }) {
  const t = useWords();
  const language = useLanguage();
  const seesMarks = hasRole(useSession(), 'SLM.Evaluation.View');
  const { values, change } = useListFilter('reports', {}, { text: '' });
  const { text } = values;
  const found = reports.filter(({ name, description }) => holdsWords([name, description ?? ''], text));
  const groups = reportGroups
    .map((group) => ({ ...group, rows: found.filter(({ groupId }) => groupId === group.id) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <div className="flex flex-col gap-6">
      {reports.length > 8 && (
        <SearchBox
          value={text}
          onChange={(typed) => change({ text: typed })}
          label={t('REPORTS.search')}
          className="menu:max-w-md"
        />
      )}
      {groups.map(({ id, name, rows }) => (
        <section key={id} aria-label={name[language]}>
          <h2 className="mb-2 text-16">{name[language]}</h2>
          <ul className="grid grid-cols-1 gap-3 @min-[620px]:grid-cols-2 @min-[940px]:grid-cols-3">
            {rows.map((report) => (
              <ReportTile key={report.reportId} report={report} />
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && text !== '' && (
        <EmptyState drawing="search" size="half" title={t('REPORTS.nothingFound')}>
          {t('REPORTS.search')}
        </EmptyState>
      )}
      {text === '' && seesMarks && <StudentTile alone={reports.length === 0} />}
      {reports.length === 0 && !seesMarks && (
        <EmptyState drawing="notebook" size="full" title={t('REPORTS.none')}>
          {t('REPORTS.noneHelp')}
        </EmptyState>
      )}
    </div>
  );
}

function ReportTile({ report }: { report: ReportItem }) {
  const t = useWords();
  const { reportId, name, description, iconId, colour, ready, mayDelete } = report;
  return (
    <li className="relative flex rounded-card border border-rule bg-surface hover:bg-sunken">
      <Link
        to={addressOfReport(report)}
        search={{ report: reportId }}
        target={readSetting('reportInApp') === 'n' ? '_blank' : undefined}
        className="flex min-w-0 flex-1 items-start gap-3 rounded-card p-4"
      >
        <ReportPicture iconId={iconId} colour={colour} />
        <span className="min-w-0 flex-1">
          <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
          <span className="mt-0.5 block text-13 text-ink-2 [overflow-wrap:anywhere]">
            {description ?? (!ready && t('REPORTS.added'))}
          </span>
        </span>
      </Link>
      {mayDelete && <RemoveReport report={report} />}
    </li>
  );
}

function RemoveReport({ report: { reportId, name } }: { report: ReportItem }) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const remove = useReportDelete();
  const confirm = () =>
    remove.mutate(
      { reportId },
      {
        onSuccess: () => showToast({ kind: 'success', text: t('REPORTS.removed') }),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <IconButton
        icon={Trash2}
        label={t('REPORTS.removeOne', { name })}
        className="m-1"
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        danger
        title={t('REPORTS.removeTitle', { name })}
        confirm={t('REPORTS.remove')}
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      >
        {t('REPORTS.removeText')}
      </ConfirmDialog>
    </>
  );
}

/** The report of one student is below the library: it is all that a parent finds here. */
function StudentTile({ alone }: { alone: boolean }) {
  const t = useWords();
  return (
    <section aria-label={t('REPORTS.studentReport')} className={alone ? '' : 'border-t border-rule pt-6'}>
      <Link
        to="/reports/student-report"
        className="flex items-start gap-3 rounded-card border border-rule bg-surface p-4 hover:bg-sunken menu:max-w-md"
      >
        <span
          className="grid size-10 shrink-0 place-items-center rounded-card"
          style={{ backgroundColor: reportColours[5], color: onColour }}
        >
          <IdCard aria-hidden className="size-5" />
        </span>
        <span className="min-w-0">
          <span className="block font-medium">{t('REPORTS.studentReport')}</span>
          <span className="mt-0.5 block text-13 text-ink-2">{t('REPORTS.studentReportAbout')}</span>
        </span>
      </Link>
    </section>
  );
}
