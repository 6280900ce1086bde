/** The marks of one subject of a class in a sequence: read, entered, pasted, taken back. */

import { ChartColumn } from 'lucide-react';
import { memo, useState } from 'react';
import { coefficientText } from '#platform/kernel/numbers/coefficient.ts';
import { periodName } from '#platform/kernel/periods/period-name.ts';
import { useMediaQuery } from '#platform/web/media-query.ts';
import { useAddress } from '#platform/web/navigation.ts';
import { readSetting, writeSetting } from '#platform/web/session/settings.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import type { Grid } from '../../contract.ts';
import type { CellKey } from '../../marks/cells-wire.ts';
import type { GridFrame } from '../../marks/shown-marks.ts';
import { Screen as Board } from '../owed/board-screen.tsx';
import { useWords } from '../words.ts';
import { DisputeDialog } from './dispute-dialog.tsx';
import { type GridCells, useGridCells } from './grid-cells.ts';
import { HowFar } from './how-far.tsx';
import { LettersLegend } from './letters-legend.tsx';
import { ListKeys } from './list-keys.tsx';
import { type GridKey, useMarks } from './marks-data.ts';
import { MarksTable } from './marks-table.tsx';
import { MarksTools } from './marks-tools.tsx';
import type { PastedText } from './paste-dialog.tsx';
import { ToCorrect } from './to-correct.tsx';
import { useEntry } from './use-entry.ts';

const loadOne = async () => (await import('./one-student.tsx')).OneStudent;
const loadHistory = async () => (await import('./history-dialog.tsx')).HistoryDialog;
const loadPaste = async () => (await import('./paste-dialog.tsx')).PasteDialog;

export function Screen() {
  const { search } = useAddress();
  const classId = Number(search['class']) || null;
  const subjectId = Number(search['subject']) || null;
  const sequenceId = Number(search['sequence']) || null;
  if (classId === null || subjectId === null || sequenceId === null) return <Board />;
  return <MarksOf gridKey={{ classId, subjectId, sequenceId }} />;
}

function MarksOf({ gridKey }: { gridKey: GridKey }) {
  const t = useWords();
  const { query, grid, frame, latest } = useMarks(gridKey);
  return (
    <Page
      title={grid ? `${grid.subjectName}, ${grid.className}` : t('EVALUATION.marks')}
      icon={ChartColumn}
      crumb={t('EVALUATION.title')}
    >
      <BackLink to="/notes">{t('EVALUATION.all')}</BackLink>
      <div className="flex flex-col gap-4">
        {grid && frame ? (
          <Opened
            key={`${gridKey.classId} ${gridKey.subjectId} ${gridKey.sequenceId}`}
            {...{ gridKey, grid, frame, latest }}
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

interface OpenedProps {
  gridKey: GridKey;
  grid: Grid;
  frame: GridFrame;
  latest: () => Grid | null;
}

/** The list is read again while marks are entered: what that changes is its cells, and they follow it themselves. */
function Opened({ gridKey: given, grid, frame, latest }: OpenedProps) {
  const [gridKey] = useState(given);
  const live = useGridCells(gridKey, grid, latest);
  return <Marks {...{ gridKey, live }} grid={frame} />;
}

interface MarksProps {
  gridKey: GridKey;
  grid: GridFrame;
  live: GridCells;
}

const Marks = memo(function Marks({ gridKey, grid, live }: MarksProps) {
  const t = useWords();
  const language = useLanguage();
  const { day } = useFormats();
  const ownKeys = useMediaQuery('(pointer: coarse)');
  const [pasted, setPasted] = useState<PastedText | null>(null);
  const [disputed, setDisputed] = useState<CellKey | null>(null);
  const [history, setHistory] = useState<CellKey | null>(null);
  const [view, setView] = useState<View>(() => (readSetting('marksView') === 'one' ? 'one' : 'list'));
  const entry = useEntry(grid, live);
  if (grid.students.length === 0) {
    return (
      <EmptyState drawing="notebook" size="full" title={t('EVALUATION.nobody')}>
        {t('EVALUATION.nobodyHelp')}
      </EmptyState>
    );
  }
  const mayEnter = grid.refused === null;
  const oneByOne = mayEnter && ownKeys && view === 'one';
  const show = (chosen: View) => {
    entry.end();
    setView(chosen);
  };
  return (
    <>
      <p className="text-14 text-ink-2">
        {t('EVALUATION.about', {
          period: periodName({ kind: grid.sequenceKind, number: grid.sequenceNumber }, language),
          coefficient: coefficientText(grid.coefficient, language),
        })}
      </p>
      {grid.refused && (
        <Banner kind="info">
          {t(`EVALUATION.refused.${grid.refused}`, { day: day(grid.window.opensOn) })}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <HowFar grid={grid} live={live} />
        {mayEnter && <ToCorrect {...{ gridKey, grid, entry }} onList={() => show('list')} />}
        {!oneByOne && <MarksTools {...{ gridKey, grid, live }} entry={mayEnter ? entry : null} />}
        {mayEnter && ownKeys && (
          <Segmented
            label={t('EVALUATION.view.label')}
            value={view}
            onChange={(chosen) => {
              show(chosen);
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
          props={{ grid, live, entry, onConflict: setDisputed, onHistory: setHistory }}
        />
      ) : (
        <MarksTable
          {...{ grid, live, ownKeys }}
          entry={mayEnter ? entry : null}
          onConflict={setDisputed}
          onHistory={setHistory}
          onPaste={setPasted}
        />
      )}
      {mayEnter && ownKeys && !oneByOne && <LettersLegend levels={grid.competences} />}
      {mayEnter && !ownKeys && <p className="text-13 text-ink-3">{t('EVALUATION.keysHint')}</p>}
      {history && (
        <LazyPart
          load={loadHistory}
          onMissing={() => setHistory(null)}
          props={{ gridKey, grid, cellKey: history, onClose: () => setHistory(null) }}
        />
      )}
      {pasted && (
        <LazyPart
          load={loadPaste}
          onMissing={() => setPasted(null)}
          props={{ grid, live, pasted, onTake: entry.put, onClose: () => setPasted(null) }}
        />
      )}
      {mayEnter && ownKeys && !oneByOne && (
        <ListKeys levels={grid.competences} entry={entry} onHistory={setHistory} />
      )}
      {disputed && (
        <DisputeDialog
          live={live}
          cellKey={disputed}
          grid={grid}
          onKeepMine={(request) => entry.put([request])}
          onClose={() => setDisputed(null)}
        />
      )}
    </>
  );
});
