/** The class notebooks a person may see: by class, with search and filters; for heads the follow-up of lessons. */
import { BookOpenText, ChevronRight, ClipboardCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { holdsWords } from '#platform/kernel/text/plain-text.ts';
import { useContributions } from '#platform/web/contributions.ts';
import { go, useSearch } from '#platform/web/navigation.ts';
import { perhapsOneOf, useListFilter } from '#platform/web/reads/list-filter.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useSession } from '#platform/web/session/session.ts';
import { AsOf } from '#platform/web/ui/as-of.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FilterBar } from '#platform/web/ui/filter-bar.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PartBody } from '#platform/web/ui/part-body.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { RowSkeletons } from '#platform/web/ui/skeletons.tsx';
import { withWords } from '#platform/web/words.ts';
import { listNotebooks, type NotebookItem, notebooksOfThisYear } from '../contract.ts';
import { mayFollowUp } from '../visas/rules.ts';
import { Crumb } from './crumb.tsx';
import { partsOfNotebook } from './extension-points.ts';
import { useFirstWords } from './words.ts';

const loadFollowUp = async () => (await withWords('notebook', () => import('./follow-up.tsx'))()).FollowUp;

const filters = ['all', 'own', 'open', 'closed'] as const;
type Filter = (typeof filters)[number];
const choices = { show: perhapsOneOf(filters) };

/** More rows than this come only when asked for: a school has some 500 notebooks. */
const step = 60;

export function Screen() {
  const t = useFirstWords();
  const followsUp = mayFollowUp(useSession());
  const view = useSearch()['view'];
  if (followsUp && view !== undefined) {
    return (
      <Page title={t('NOTEBOOK.followUp')} icon={BookOpenText} crumb={<Crumb />}>
        <PartBody load={loadFollowUp} props={{}} skeleton="cards" />
      </Page>
    );
  }
  return <Notebooks followsUp={followsUp} />;
}

function Notebooks({ followsUp }: { followsUp: boolean }) {
  const t = useFirstWords();
  const { user } = useSession();
  const query = useCallQuery(listNotebooks, notebooksOfThisYear, { keep: true });
  const { values, change } = useListFilter('notebooks', choices, { text: '' });
  const { text } = values;
  const [shown, setShown] = useState(step);
  const all = query.data?.rows ?? null;
  const fits: Record<Filter, (one: NotebookItem) => boolean> = {
    all: () => true,
    own: (one) => one.teacherId === user.id,
    open: (one) => !one.closed,
    closed: (one) => one.closed,
  };
  // A teacher starts with the own notebooks; everybody else with all.
  const which = values.show ?? (all?.some(fits.own) ? 'own' : 'all');
  const offered = filters
    .map((value) => ({
      value,
      label: t(`NOTEBOOK.filter.${value}`),
      count: all?.filter(fits[value]).length ?? 0,
    }))
    .filter(({ value, count }) => value === 'all' || count > 0);
  const found = (all ?? []).filter(fits[which]).filter((one) => matches(one, text));
  const classes = Map.groupBy(found.slice(0, shown), (one) => one.classId);
  return (
    <Page
      title={t('NOTEBOOK.title')}
      icon={BookOpenText}
      actions={
        followsUp && (
          <Button icon={ClipboardCheck} onClick={() => go('/class-notes', { search: { view: 'visas' } })}>
            {t('NOTEBOOK.followUp')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {all !== null && all.length > 0 && (
          <>
            <SearchBox
              value={text}
              onChange={(typed) => change({ text: typed })}
              label={t('NOTEBOOK.search')}
              placeholder={t('NOTEBOOK.search')}
              className="menu:max-w-md"
            />
            {offered.length > 1 && (
              <FilterBar
                label={t('NOTEBOOK.filter.label')}
                value={which}
                onChange={(chosen) => change({ show: chosen })}
                choices={offered}
              />
            )}
          </>
        )}
        {query.dataUpdatedAt > 0 && <AsOf at={query.dataUpdatedAt} failed={query.isError} />}
        {all === null ? (
          <NotLoaded query={query} count={6} />
        ) : found.length === 0 ? (
          <EmptyState
            drawing={all.length === 0 ? 'notebook' : 'search'}
            size="full"
            title={t(all.length === 0 ? 'NOTEBOOK.none' : 'NOTEBOOK.noneFound')}
          >
            {t(all.length === 0 ? 'NOTEBOOK.noneHelp' : 'NOTEBOOK.noneFoundHelp')}
          </EmptyState>
        ) : (
          <WithSummaries>
            {(summaryOf) =>
              [...classes.values()].map((rows) => (
                <ClassSection key={rows[0]?.classId} rows={rows} summaryOf={summaryOf} />
              ))
            }
          </WithSummaries>
        )}
        {found.length > shown && (
          <Button onClick={() => setShown(shown + step)} className="self-center">
            {t('NOTEBOOK.more', { count: found.length - shown })}
          </Button>
        )}
      </div>
    </Page>
  );
}

type SummaryOf = (notebookId: number) => ReactNode;

/** Draws the rows with what another area says of each notebook, or without it when its code is not on this device. */
function WithSummaries({ children }: { children: (summaryOf: SummaryOf) => ReactNode }) {
  const [missing, setMissing] = useState(false);
  const load = useContributions(partsOfNotebook).find(({ loadSummaries }) => loadSummaries)?.loadSummaries;
  if (!load || missing) return children(() => null);
  const fallback = <RowSkeletons count={6} />;
  return (
    <LazyPart
      load={load}
      quiet
      onMissing={() => setMissing(true)}
      fallback={fallback}
      props={{ children, fallback }}
    />
  );
}

function matches({ className, subjectName, teacherName }: NotebookItem, text: string): boolean {
  return holdsWords([className, subjectName, teacherName], text);
}

function ClassSection({ rows, summaryOf }: { rows: readonly NotebookItem[]; summaryOf: SummaryOf }) {
  const t = useFirstWords();
  const [first] = rows;
  if (!first) return null;
  return (
    <section aria-label={first.className}>
      <h2 className="mb-2 flex items-baseline gap-2 text-16">
        {first.className}
        <span className="text-13 font-normal text-ink-3">
          {t('NOTEBOOK.students', { count: first.classSize })}
        </span>
      </h2>
      <ul className="overflow-hidden rounded-card border border-rule bg-surface">
        {rows.map((notebook) => (
          <NotebookRow
            key={notebook.notebookId}
            notebook={notebook}
            summary={summaryOf(notebook.notebookId)}
          />
        ))}
      </ul>
    </section>
  );
}

function NotebookRow({ notebook, summary }: { notebook: NotebookItem; summary: ReactNode }) {
  const t = useFirstWords();
  return (
    <li className="border-b border-rule last:border-0">
      <Link
        to="/class-notes/class-notes-book-classroom"
        search={{ notebook: notebook.notebookId }}
        data-row
        className="flex min-h-row items-center gap-3 px-4 py-2.5 hover:bg-sunken"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-1.5 menu:flex-row menu:items-center menu:justify-between">
          <span className="min-w-0 menu:min-w-[45%]">
            <span className="block font-medium [overflow-wrap:anywhere]">{notebook.subjectName}</span>
            <span className="block text-13 text-ink-3">{notebook.teacherName}</span>
          </span>
          <span className="flex flex-wrap items-center gap-1.5 menu:justify-end">
            {notebook.closed && <StatusChip tone="closed">{t('NOTEBOOK.closed')}</StatusChip>}
            {summary}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}
