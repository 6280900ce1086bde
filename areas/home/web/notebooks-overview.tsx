/** Staff: the own class notebooks with what is open and overdue, and the sums over all that one may see. */

import { type HomeworkSummary, summarizeHomework } from '#areas/homework/contract.ts';
import { listNotebooks, type NotebookItem, notebooksOfThisYear } from '#areas/notebook/contract.ts';
import { hasRoleIn } from '#platform/kernel/roles.ts';
import { useCallQuery } from '#platform/web/queries.ts';
import { useSession } from '#platform/web/session.ts';
import { AsOf } from '#platform/web/ui/as-of.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { CardSkeletons } from '#platform/web/ui/skeletons.tsx';
import { useFormats, useWords } from '#platform/web/words.ts';
import type { en } from '../words/en.ts';
import { SectionHead } from './section-head.tsx';

export function NotebooksOverview() {
  const { user } = useSession();
  const notebooks = useCallQuery(listNotebooks, notebooksOfThisYear, { keep: true });
  const summaries = useCallQuery(summarizeHomework, {}, { keep: true });
  if (!notebooks.data || !summaries.data) {
    const failed = notebooks.error ?? summaries.error;
    if (!failed) return <CardSkeletons count={2} />;
    return (
      <ErrorState
        error={failed}
        onRetry={() => void Promise.all([notebooks.refetch(), summaries.refetch()])}
      />
    );
  }
  const rows = notebooks.data.rows;
  const own = rows.filter((notebook) => notebook.teacherId === user.id);
  const shown = new Set(rows.map(({ notebookId }) => notebookId));
  const byNotebook = new Map(summaries.data.map((one) => [one.notebookId, one]));
  const visible = summaries.data.filter(({ notebookId }) => shown.has(notebookId));
  return (
    <>
      {rows.length === 0 && <NoNotebooks />}
      {own.length > 0 && <OwnNotebooks notebooks={own} summaryOf={(id) => byNotebook.get(id)} />}
      {rows.length > own.length && <AllNotebooks notebookCount={rows.length} summaries={visible} />}
      <AsOf
        at={Math.min(notebooks.dataUpdatedAt, summaries.dataUpdatedAt)}
        failed={notebooks.isError || summaries.isError}
      />
    </>
  );
}

function NoNotebooks() {
  const t = useWords<typeof en>();
  return (
    <EmptyState drawing="notebook" title={t('HOME.empty.title')}>
      {t('HOME.empty.noNotebooks')}
    </EmptyState>
  );
}

interface OwnNotebooksProps {
  notebooks: readonly NotebookItem[];
  summaryOf: (notebookId: number) => HomeworkSummary | undefined;
}

function OwnNotebooks({ notebooks, summaryOf }: OwnNotebooksProps) {
  const t = useWords<typeof en>();
  return (
    <section>
      <SectionHead title={t('HOME.notebooks.title')} to="/homeworks" link={t('HOME.notebooks.all')} />
      <ul className="grid grid-cols-1 gap-3 @min-[560px]:grid-cols-2 @min-[960px]:grid-cols-3">
        {notebooks.map((notebook) => (
          <li key={notebook.notebookId}>
            <NotebookCard notebook={notebook} summary={summaryOf(notebook.notebookId)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NotebookCard({
  notebook,
  summary,
}: {
  notebook: NotebookItem;
  summary: HomeworkSummary | undefined;
}) {
  const t = useWords<typeof en>();
  const { open = 0, overdue = 0, drafts = 0 } = summary ?? {};
  return (
    <Link
      to="/class-notes/class-notes-book-classroom"
      search={{ notebook: notebook.notebookId }}
      data-row
      className={`margin-line flex h-full flex-col gap-2 rounded-card border border-rule bg-surface p-4 pl-5 transition-colors duration-120 hover:bg-sunken ${overdue > 0 ? 'before:bg-late' : 'before:bg-now'}`}
    >
      <span className="text-13 text-ink-2">
        {notebook.className} · {t('HOME.notebooks.students', { count: notebook.takers })}
      </span>
      <span className="text-16 leading-tight font-bold">{notebook.subjectName}</span>
      <span className="mt-auto flex flex-wrap gap-1.5 pt-1">
        {notebook.closed && <StatusChip tone="closed">{t('HOME.state.closed')}</StatusChip>}
        {overdue > 0 && <StatusChip tone="late">{t('HOME.state.overdue', { count: overdue })}</StatusChip>}
        {drafts > 0 && <StatusChip tone="draft">{t('HOME.state.drafts', { count: drafts })}</StatusChip>}
        {open > 0 && <StatusChip tone="ongoing">{t('HOME.state.open', { count: open })}</StatusChip>}
        {open === 0 && drafts === 0 && !notebook.closed && (
          <span className="text-13 leading-6 text-ink-3">{t('HOME.state.none')}</span>
        )}
      </span>
    </Link>
  );
}

function AllNotebooks({
  notebookCount,
  summaries,
}: {
  notebookCount: number;
  summaries: readonly HomeworkSummary[];
}) {
  const t = useWords<typeof en>();
  const { number } = useFormats();
  const wholeSchool = hasRoleIn(useSession(), 'SLM.ClassNotebook.View', 'organisation');
  const sum = (of: (one: HomeworkSummary) => number) => summaries.reduce((total, one) => total + of(one), 0);
  const figures = [
    { label: t('HOME.school.open'), value: sum(({ open }) => open), colour: 'text-done' },
    { label: t('HOME.school.overdue'), value: sum(({ overdue }) => overdue), colour: 'text-late' },
    { label: t('HOME.school.drafts'), value: sum(({ drafts }) => drafts), colour: 'text-draft' },
  ];
  return (
    <section>
      <SectionHead
        title={t(wholeSchool ? 'HOME.school.title' : 'HOME.school.classesTitle')}
        to="/homeworks"
        link={t('HOME.school.toHomework')}
      />
      <div className="rounded-card border border-rule bg-surface">
        <dl className="grid grid-cols-3 divide-x divide-rule">
          {figures.map(({ label, value, colour }) => (
            <div key={label} className="flex min-w-0 flex-col-reverse justify-end gap-1 px-3 py-4 menu:px-5">
              <dt className="text-13 text-ink-2">{label}</dt>
              <dd className={`text-28 font-bold tabular ${colour}`}>{number(value)}</dd>
            </div>
          ))}
        </dl>
        <Link
          to="/class-notes"
          className="flex min-h-row items-center justify-between gap-3 border-t border-rule px-4 py-2 text-13 hover:bg-sunken menu:px-5"
        >
          <span className="text-ink-2">{t('HOME.school.notebooks', { count: notebookCount })}</span>
          <span className="font-medium text-primary">{t('HOME.school.toNotebooks')}</span>
        </Link>
      </div>
    </section>
  );
}
