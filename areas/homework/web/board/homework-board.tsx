/** The homework of all notebooks or of one: legend, check and add button in the page's head; filter; cards; the form. */

import { ChartPie, Plus, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { NotebookItem } from '#areas/notebook/contract.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { connection } from '#platform/web/connection.ts';
import { useLiveValue } from '#platform/web/live-value.ts';
import { useAddress } from '#platform/web/navigation.ts';
import { useOutbox } from '#platform/web/outbox/outbox.ts';
import { useMayCall } from '#platform/web/reads/queries.ts';
import { useSession } from '#platform/web/session/session.ts';
import { AsOf } from '#platform/web/ui/as-of.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { FilterBar } from '#platform/web/ui/filter-bar.tsx';
import { FloatingButton } from '#platform/web/ui/floating-button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotOpen } from '#platform/web/ui/not-open.tsx';
import { PageActions } from '#platform/web/ui/page.tsx';
import { Popover } from '#platform/web/ui/popover.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { CardSkeletons } from '#platform/web/ui/skeletons.tsx';
import { useUiWords, withWords } from '#platform/web/words.ts';
import { listHomework } from '../../contract.ts';
import type { Homework } from '../../wire.ts';
import { useHomework, useNotebooks } from '../homework-data.ts';
import { CompliancePopover } from '../lines/compliance.tsx';
import { outcome } from '../lines/outcome.ts';
import { useFirstWords } from '../words.ts';
import {
  type BoardChoice,
  boardSections,
  complianceOf,
  everything,
  sortIntoView,
  withinDays,
  withWhose,
} from './board-view.ts';
import { HomeworkCards } from './homework-cards.tsx';
import { useKeptPositions } from './kept-positions.ts';
import { legendGroupsFor, legendTones } from './legend-tones.ts';
import { NarrowedTo, useWiderList } from './narrowed-to.tsx';
import { SessionFilter } from './session-filter.tsx';

const loadForm = async () =>
  (await withWords('homework', () => import('../giving/homework-form.tsx'))()).HomeworkForm;

const loadGiven = async () =>
  (await withWords('homework', () => import('./given-homework.tsx'))()).GivenHomework;

const loadLegend = async () => (await withWords('homework', () => import('./legend.tsx'))()).Legend;
const loadAlert = async () => (await import('#platform/web/ui/alert-dialog.tsx')).AlertDialog;

type FormState =
  | { readonly kind: 'create'; readonly from: Homework | null }
  | { readonly kind: 'edit'; readonly homework: Homework }
  | null;

/** @param notebook null shows the homework of all notebooks */
export function HomeworkBoard({ notebook }: { notebook: NotebookItem | null }) {
  const t = useFirstWords();
  const ui = useUiWords();
  const session = useSession();
  const { timeZone } = session;
  const sees = useMayCall(listHomework);
  const { query: notebooksQuery, byId } = useNotebooks();
  const yearId = notebook?.yearId ?? [...byId.values()][0]?.yearId ?? null;
  const online = useLiveValue(connection);
  const message = useLiveValue(outcome);
  useEffect(() => () => outcome.set(null), []);
  /** The failure whose alert was closed. */
  const [alertClosed, setAlertClosed] = useState<unknown>(null);
  // The link to the page may name one homework, one child's, or a group of everybody's.
  const { search } = useAddress();
  const widen = useWiderList();
  const { query, homeworks, waiting } = useHomework({
    notebookId: notebook?.notebookId ?? null,
    yearId,
    asParent: search['as'] === 'parent',
  });
  const requested = { homework: numberIn(search['homework']), student: numberIn(search['student']) };
  const ongoing = search['state'] === 'ongoing';
  const group = legendGroupsFor(true).find((one) => one === search['group']);
  const [picked, setChoice] = useState<BoardChoice>(
    requested.homework === null && requested.student === null && group === undefined && !ongoing
      ? everything
      : { ...everything, whose: 'all', group: group ?? 'all' },
  );
  const choice = { ...picked, studentId: requested.student, ongoing };
  const [form, setForm] = useState<FormState>(null);
  const keptPositions = useKeptPositions(picked);

  const now = new Date().toISOString() as Instant;
  const slotsOf = (id: number) =>
    id === notebook?.notebookId ? notebook.slots : (byId.get(id)?.slots ?? []);
  const placed = sortIntoView(homeworks ?? [], { now, timeZone, slotsOf, keptPositions });
  // A teacher sees the colleagues' homework of the same classes too; the own comes first, alone.
  const mixed = placed.some((one) => one.homework.mayEdit) && placed.some((one) => !one.homework.mayEdit);
  const inDays = withinDays(placed, mixed ? choice : { ...choice, whose: 'all' }, timeZone);
  const sections = boardSections(inDays, choice, now, timeZone);
  const student = homeworks
    ?.flatMap(({ lines }) => lines)
    .find((line) => line.studentId === requested.student);
  const notebooks = [...byId.values(), ...(notebook ? [notebook] : [])];
  const closedNotebooks = new Set(notebooks.filter((one) => one.closed).map((one) => one.notebookId));
  const takers = new Map(notebooks.map((one) => [one.notebookId, one.takers]));
  const own = [...byId.values()].filter((one) => one.mayEdit);
  const mayAdd = notebook ? notebook.mayEdit : own.length > 0;
  const noNotebooks = notebooksQuery.isSuccess && yearId === null;
  /** Nothing can be shown: a list that is kept on the device says its age instead. */
  const listFailure = !homeworks && sees && !noNotebooks ? (query.error ?? notebooksQuery.error) : null;
  const whyEmpty = placed.length > 0 ? 'noneInFilter' : mayAdd ? 'noHomeworkYet' : 'noneGiven';
  const sessionFilter = (
    <SessionFilter
      choice={choice}
      onChange={setChoice}
      notebooks={notebook ? [] : mixed && choice.whose === 'own' ? own : [...byId.values()]}
    />
  );
  const given = useOutbox().some(({ call }) => call === 'homework.create');
  const writable = notebook && own.length === 0 ? [notebook] : own;
  const add = () => setForm({ kind: 'create', from: null });

  return (
    <>
      <PageActions>
        {sees && (
          <>
            <Popover
              label={t('HOMEWORKS.legend.title')}
              icon={ChartPie}
              face={<span className="hidden desk:inline">{t('HOMEWORKS.legend.title')}</span>}
            >
              {(close) => <LazyPart load={loadLegend} onMissing={close} props={{}} />}
            </Popover>
            {mayAdd && (
              <CompliancePopover
                compliance={homeworks ? complianceOf(placed) : null}
                onShow={(group) => setChoice({ ...everything, group })}
              />
            )}
          </>
        )}
        {mayAdd && (
          <span className="hidden fine:block">
            <Button look="primary" icon={Plus} onClick={add}>
              {t('HOMEWORKS.add')}
            </Button>
          </span>
        )}
      </PageActions>
      {message && (
        // Over the page: nothing moves under a finger when it goes. The message over the screen is what is read out.
        <div className="pointer-events-none sticky top-2 z-10 h-0 max-menu:top-16" aria-hidden>
          <Banner key={message.text} kind={message.kind} onGone={() => outcome.set(null)}>
            {message.text}
          </Banner>
        </div>
      )}
      <div className="flex flex-col gap-4">
        {sees && placed.length > 0 && (
          <div className="no-print flex flex-col gap-2">
            {mixed && (
              <div className="flex items-start justify-between gap-2">
                <Segmented
                  label={t('HOMEWORKS.filter.whose')}
                  value={choice.whose}
                  onChange={(whose) => setChoice(withWhose(choice, whose, own))}
                  choices={[
                    { value: 'own', label: t('HOMEWORKS.filter.own') },
                    { value: 'all', label: t('HOMEWORKS.filter.everybody') },
                  ]}
                />
                {sessionFilter}
              </div>
            )}
            <div className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <FilterBar
                  beside={!mixed}
                  label={t('HOMEWORKS.filter.label')}
                  value={choice.group}
                  onChange={(group) => setChoice({ ...choice, group })}
                  choices={[
                    { value: 'all', label: t('HOMEWORKS.filter.all'), count: inDays.length },
                    ...legendGroupsFor(isStaff(session)).map((group) => ({
                      value: group,
                      label: t(`HOMEWORKS.legend.${group}`),
                      count: inDays.filter((one) => one.group === group).length,
                      tone: legendTones[group],
                    })),
                  ]}
                />
              </div>
              {!mixed && sessionFilter}
            </div>
          </div>
        )}
        <NarrowedTo student={student} ongoing={ongoing} />
        {query.dataUpdatedAt > 0 && <AsOf at={query.dataUpdatedAt} failed={query.isError} />}
        {query.isError && homeworks && (
          <div className="flex flex-wrap items-center gap-3">
            {online && <Banner kind="notice">{t('HOMEWORKS.errors.noConnection')}</Banner>}
            <Button small icon={RotateCw} busy={query.isFetching} onClick={() => void query.refetch()}>
              {ui('UI.actions.retry')}
            </Button>
          </div>
        )}
        {given && <LazyPart load={loadGiven} props={{ notebook, notebooks: writable }} />}
        {!sees ? (
          <NotOpen />
        ) : !homeworks && !noNotebooks ? (
          listFailure ? (
            <ErrorState
              error={listFailure}
              onRetry={() => void Promise.all([notebooksQuery.refetch(), query.refetch()])}
            />
          ) : (
            <CardSkeletons count={4} />
          )
        ) : sections.length === 0 ? (
          <EmptyState
            drawing="notebook"
            size="full"
            title={t('HOMEWORKS.noHomeworkAvailable')}
            action={
              placed.length > 0 ? (
                <Button
                  onClick={() => {
                    setChoice(everything);
                    if (requested.student !== null || ongoing) widen({ student: null, state: null });
                  }}
                >
                  {t('HOMEWORKS.filter.all')}
                </Button>
              ) : (
                mayAdd && (
                  <Button look="primary" icon={Plus} onClick={add}>
                    {t('HOMEWORKS.add')}
                  </Button>
                )
              )
            }
          >
            {t(`HOMEWORKS.${whyEmpty}`)}
          </EmptyState>
        ) : (
          <HomeworkCards
            sections={sections}
            waiting={waiting}
            takers={takers}
            closedNotebooks={closedNotebooks}
            requestedId={requested.homework}
            onEdit={(homework) => setForm({ kind: 'edit', homework })}
            onCopy={(homework) => setForm({ kind: 'create', from: homework })}
          />
        )}
      </div>
      {listFailure && listFailure !== alertClosed && (
        <LazyPart
          load={loadAlert}
          quiet
          props={{ open: true, what: 'loading', onClose: () => setAlertClosed(listFailure) }}
        />
      )}
      {mayAdd && <FloatingButton icon={Plus} label={t('HOMEWORKS.add')} onClick={add} />}
      {form && (
        <LazyPart
          load={loadForm}
          onMissing={() => setForm(null)}
          props={{
            homework: form.kind === 'edit' ? form.homework : null,
            from: form.kind === 'create' ? form.from : null,
            notebook,
            notebooks: writable,
            onClose: () => setForm(null),
          }}
        />
      )}
    </>
  );
}

function numberIn(text: string | undefined): number | null {
  return Number(text) || null;
}
