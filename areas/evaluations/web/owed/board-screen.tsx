/** Board of a sequence: by class, each subject with its progress. */
import { CalendarClock, ChartColumn, ChevronRight, FileText } from 'lucide-react';
import { useState } from 'react';
import { holdsWords } from '#platform/kernel/text/plain-text.ts';
import { go, useAddress } from '#platform/web/navigation.ts';
import { oneOf, useListFilter } from '#platform/web/reads/list-filter.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { type Board, readBoard, type TaughtItem } from '../../contract.ts';
import { ChoosePeriod } from '../marks/choose-period.tsx';
import { NoSequences } from '../marks/no-sequences.tsx';
import { useWords } from '../words.ts';
import { OwedList } from './owed-list.tsx';

const loadWindow = async () => (await import('../windows/window-dialog.tsx')).WindowDialog;

const shown = ['all', 'missing'] as const;
const choices = { show: oneOf(shown, 'all') };

export function Screen() {
  const t = useWords();
  const { search } = useAddress();
  const requested = Number(search['sequence']) || null;
  const query = useCallQuery(readBoard, { sequenceId: requested }, { keep: true });
  return (
    <Page title={t('EVALUATION.title')} icon={ChartColumn}>
      {query.data ? <BoardBody board={query.data} /> : <NotLoaded query={query} count={6} />}
    </Page>
  );
}

function BoardBody({ board }: { board: Board }) {
  const t = useWords();
  const { values, change } = useListFilter('marks board', choices, { text: '' });
  const { text, show } = values;
  const [dates, setDates] = useState(false);
  const chosen = board.sequences.find(({ id }) => id === board.sequenceId);
  if (!chosen) return <NoSequences />;
  const found = board.subjects.filter(({ className, subjectName, teachers }) =>
    holdsWords([className, subjectName, ...teachers.map(({ name }) => name)], text),
  );
  const mayRemind = board.subjects.some((subject) => subject.mayRemind);
  return (
    <div className="flex flex-col gap-4">
      <ChoosePeriod sequences={board.sequences} chosen={chosen} />
      {mayRemind && (
        <div className="flex flex-wrap items-center gap-3">
          <Segmented
            label={t('EVALUATION.owed.missing')}
            value={show}
            onChange={(view) => change({ show: view })}
            choices={shown.map((value) => ({
              value,
              label: t(`EVALUATION.owed.${value}`),
            }))}
          />
          <Button icon={CalendarClock} onClick={() => setDates(true)}>
            {t('EVALUATION.window.open')}
          </Button>
          <Button icon={FileText} onClick={() => go('/report-cards')}>
            {t('EVALUATION.termEnd')}
          </Button>
        </div>
      )}
      {dates && (
        <LazyPart
          load={loadWindow}
          onMissing={() => setDates(false)}
          props={{
            sequenceId: chosen.id,
            classes: classesOf(board),
            onClose: () => setDates(false),
          }}
        />
      )}
      {board.subjects.length > 8 && (
        <SearchBox
          value={text}
          onChange={(typed) => change({ text: typed })}
          label={t('EVALUATION.search')}
          className="menu:max-w-md"
        />
      )}
      {show === 'missing' && mayRemind ? (
        <OwedList subjects={found} sequenceId={chosen.id} />
      ) : (
        <Subjects all={board.subjects} found={found} sequenceId={chosen.id} />
      )}
    </div>
  );
}

/** Those in which the reader administrates evaluations. */
function classesOf({ subjects }: Board): readonly { id: number; name: string }[] {
  const names = new Map(
    subjects.flatMap(({ classId, className, mayRemind }) =>
      mayRemind ? [[classId, className] as const] : [],
    ),
  );
  return [...names].map(([id, name]) => ({ id, name }));
}

interface SubjectsProps {
  all: readonly TaughtItem[];
  /** Those that the search leaves. */
  found: readonly TaughtItem[];
  sequenceId: number;
}

/** By class. */
function Subjects({ all, found, sequenceId }: SubjectsProps) {
  const t = useWords();
  if (found.length === 0) {
    const none = all.length === 0;
    return (
      <EmptyState
        drawing={none ? 'notebook' : 'search'}
        size="full"
        title={t(none ? 'EVALUATION.nothing' : 'EVALUATION.nothingFound')}
      >
        {none && t('EVALUATION.nothingHelp')}
      </EmptyState>
    );
  }
  const classes = Map.groupBy(found, ({ classId }) => classId);
  return [...classes].map(([classId, rows]) => (
    <ClassSection key={classId} rows={rows} sequenceId={sequenceId} />
  ));
}

function ClassSection({ rows, sequenceId }: { rows: readonly TaughtItem[]; sequenceId: number }) {
  const t = useWords();
  const [first] = rows;
  return (
    <section aria-label={first?.className}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-16">{first?.className}</h2>
        <Link
          to="/notes/Evaluation-classes"
          search={{ class: first?.classId ?? 0 }}
          className="inline-flex min-h-9 items-center text-14 text-primary hover:underline coarse:min-h-11"
        >
          {t('EVALUATION.results')}
        </Link>
      </div>
      <ul className="overflow-hidden rounded-card border border-rule bg-surface">
        {rows.map((row) => (
          <SubjectRow key={row.subjectId} row={row} sequenceId={sequenceId} />
        ))}
      </ul>
    </section>
  );
}

function SubjectRow({ row, sequenceId }: { row: TaughtItem; sequenceId: number }) {
  const t = useWords();
  const { classId, subjectId, subjectName, teachers, entered, expected } = row;
  const whole = expected > 0 && entered >= expected;
  return (
    <li className="border-b border-rule last:border-0">
      <Link
        to="/notes/Evaluation-classes/mark"
        search={{ class: classId, subject: subjectId, sequence: sequenceId }}
        data-row
        className="flex min-h-row items-center gap-3 px-4 py-2.5 hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium [overflow-wrap:anywhere]">{subjectName}</span>
          <span className="block text-13 text-ink-3 [overflow-wrap:anywhere]">
            {teachers.map(({ name }) => name).join(', ')}
          </span>
        </span>
        <span className="flex w-28 shrink-0 flex-col gap-1 text-right text-13 whitespace-nowrap max-[359px]:w-16">
          <span className="tabular text-ink-2">{t('EVALUATION.of', { count: entered, of: expected })}</span>
          <span aria-hidden className="flex h-1.5 overflow-hidden rounded-full bg-sunken">
            <span
              className={whole ? 'bg-done' : 'bg-primary'}
              style={{ width: `${expected === 0 ? 0 : Math.min(100, (entered * 100) / expected)}%` }}
            />
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}
