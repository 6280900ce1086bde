/** The marks of one subject of a class in a sequence: read, entered, pasted, taken back. */

import { ChartColumn } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { hundredthsText } from '#platform/kernel/marks.ts';
import { sortName } from '#platform/kernel/person-name.ts';
import { useLiveValue } from '#platform/web/live-value.ts';
import { useMediaQuery } from '#platform/web/media-query.ts';
import { useAddress } from '#platform/web/navigation.ts';
import { readSetting, writeSetting } from '#platform/web/settings.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { useFormats, useLanguage, useWords } from '#platform/web/words.ts';
import type { CellKey } from '../cells-wire.ts';
import type { Levels } from '../competence-rules.ts';
import type { Grid } from '../contract.ts';
import type { en } from '../late-words/en.ts';
import { meanOf, partOfMark } from '../mean-rules.ts';
import type { ShownCell } from '../shown-marks.ts';
import { DisputeDialog } from './dispute-dialog.tsx';
import { goFrom, goTo } from './grid-moves.ts';
import { type Conflicts, type GridPlace, sendMarks, useMarks } from './marks-data.ts';
import { MarksKeys } from './marks-keys.tsx';
import { MarksTable } from './marks-table.tsx';
import { MarksTools } from './marks-tools.tsx';
import type { PastedText } from './paste-dialog.tsx';
import { type Entry, useEntry } from './use-entry.ts';

const loadOne = async () => (await import('./one-student.tsx')).OneStudent;
const loadHistory = async () => (await import('./history-dialog.tsx')).HistoryDialog;
const loadPaste = async () => (await import('./paste-dialog.tsx')).PasteDialog;

export function Screen() {
  const t = useWords<typeof en>();
  const { search } = useAddress();
  const place = {
    classId: Number(search['class']),
    subjectId: Number(search['subject']),
    sequenceId: Number(search['sequence']),
  };
  const { query, grid, cells, conflicts } = useMarks(place);
  return (
    <Page
      title={grid ? `${grid.subjectName}, ${grid.className}` : t('EVALUATION.marks')}
      icon={ChartColumn}
      crumb={t('EVALUATION.title')}
    >
      <BackLink to="/notes">{t('EVALUATION.all')}</BackLink>
      <div className="flex flex-col gap-4">
        {grid ? (
          <Marks
            key={`${place.classId} ${place.subjectId} ${place.sequenceId}`}
            {...{ place, grid, cells, conflicts }}
          />
        ) : (
          <NotLoaded query={query} count={8} />
        )}
      </div>
    </Page>
  );
}

/** The whole list, or one student at a time: as this device was used last. */
const views = ['list', 'one'] as const;
type View = (typeof views)[number];

interface MarksProps {
  place: GridPlace;
  grid: Grid;
  cells: ReadonlyMap<CellKey, ShownCell>;
  conflicts: Conflicts;
}

function Marks({ place, grid, cells, conflicts }: MarksProps) {
  const t = useWords<typeof en>();
  const { day } = useFormats();
  const ownKeys = useMediaQuery('(pointer: coarse)');
  const [pasted, setPasted] = useState<PastedText | null>(null);
  const [disputed, setDisputed] = useState<CellKey | null>(null);
  const [history, setHistory] = useState<CellKey | null>(null);
  const [view, setView] = useState<View>(() => (readSetting('marksView') === 'one' ? 'one' : 'list'));
  const entry = useEntry(grid, cells, (wishes) => {
    const [first] = wishes;
    const student = grid.students.find(({ id }) => id === first?.studentId);
    const name = student ? sortName(student) : '';
    void sendMarks(place, wishes, {
      key: wishes.length === 1 ? 'EVALUATION.sent.one' : 'EVALUATION.sent.many',
      facts: { name, count: wishes.length, subject: grid.subjectName, class: grid.className },
    });
  });
  if (grid.students.length === 0) {
    return (
      <EmptyState drawing="notebook" size="full" title={t('EVALUATION.nobody')}>
        {t('EVALUATION.nobodyHelp')}
      </EmptyState>
    );
  }
  const mayEnter = grid.refused === null;
  const oneByOne = mayEnter && ownKeys && view === 'one';
  return (
    <>
      <p className="text-14 text-ink-2">
        {t('EVALUATION.about', { number: grid.sequenceNumber, coefficient: grid.coefficient })}
      </p>
      {grid.refused && (
        <Banner kind="info">
          {t(`EVALUATION.refused.${grid.refused}`, { day: day(grid.window.opensOn) })}
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <HowFar grid={grid} cells={cells} />
        {!oneByOne && (
          <MarksTools
            {...{ place, grid, cells }}
            entry={mayEnter ? entry : null}
            onFound={(studentId) => goTo(grid.students.findIndex(({ id }) => id === studentId))}
          />
        )}
        {mayEnter && ownKeys && (
          <Segmented
            label={t('EVALUATION.view.label')}
            value={view}
            onChange={(chosen) => {
              entry.end();
              setView(chosen);
              writeSetting('marksView', chosen);
            }}
            choices={views.map((value) => ({ value, label: t(`EVALUATION.view.${value}`) }))}
          />
        )}
      </div>
      {oneByOne ? (
        <LazyPart
          load={loadOne}
          onMissing={() => setView('list')}
          props={{ grid, cells, entry, conflicts, onConflict: setDisputed, onHistory: setHistory }}
        />
      ) : (
        <MarksTable
          {...{ grid, cells, conflicts, ownKeys }}
          entry={mayEnter ? entry : null}
          onConflict={setDisputed}
          onHistory={setHistory}
          onPaste={setPasted}
        />
      )}
      {mayEnter && !ownKeys && <p className="text-13 text-ink-3">{t('EVALUATION.keysHint')}</p>}
      {history && (
        <LazyPart
          load={loadHistory}
          onMissing={() => setHistory(null)}
          props={{ place, grid, cellKey: history, onClose: () => setHistory(null) }}
        />
      )}
      {pasted && (
        <LazyPart
          load={loadPaste}
          onMissing={() => setPasted(null)}
          props={{ grid, pasted, onTake: entry.put, onClose: () => setPasted(null) }}
        />
      )}
      {mayEnter && ownKeys && !oneByOne && (
        <ListKeys levels={grid.competences} entry={entry} onHistory={setHistory} />
      )}
      {disputed && (
        <DisputeDialog
          conflicts={conflicts}
          cellKey={disputed}
          grid={grid}
          onKeepMine={(wish) => entry.put([wish])}
          onClose={() => setDisputed(null)}
        />
      )}
    </>
  );
}

interface ListKeysProps {
  levels: Levels;
  entry: Entry;
  onHistory: (key: CellKey) => void;
}

/** The keys under a list, while a cell of it is written in. */
function ListKeys({ levels, entry, onHistory }: ListKeysProps) {
  const active = useLiveValue(entry.active);
  if (!active) return null;
  const goOn = (rows: 1 | -1) => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement) goFrom(activeElement, [rows, 0]);
  };
  return (
    <>
      {/* The last rows can be scrolled above the keys. */}
      <div aria-hidden className="h-60" />
      <MarksKeys
        levels={levels}
        onKey={(key) => entry.press(key)}
        onDelete={() => entry.press(null)}
        onNext={() => goOn(1)}
        onPrevious={() => goOn(-1)}
        onHistory={() => onHistory(active.key)}
      />
    </>
  );
}

/** How many marks are in, and their average so far. */
function HowFar({ grid, cells: current }: Pick<MarksProps, 'grid' | 'cells'>) {
  const t = useWords<typeof en>();
  const language = useLanguage();
  // The key that was pressed is seen first.
  const cells = useDeferredValue(current);
  const marks = grid.evaluations.flatMap(({ place, maximum }) =>
    grid.students.map(({ id }) => {
      const mark = cells.get(`${id} ${place}`)?.mark ?? undefined;
      return partOfMark({ id, maximum, weight: 1 }, mark, 'ignore');
    }),
  );
  const entered = marks.filter(({ standing }) => standing !== 'notEntered').length;
  const { value } = meanOf(marks);
  return (
    <p role="status" className="tabular flex flex-wrap gap-x-4 text-14">
      <span>{t('EVALUATION.entered', { count: entered, of: marks.length })}</span>
      {value !== null && !grid.competences && (
        <span>{t('EVALUATION.averageSoFar', { average: hundredthsText(value, language) })}</span>
      )}
    </p>
  );
}
