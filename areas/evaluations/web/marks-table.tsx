/** The marks of a class: a row for each student, a cell for each evaluation; by Enter, Tab and the arrow keys from cell to cell. */

import { memo, useRef } from 'react';
import { listName } from '#platform/web/school-names.ts';
import { useLanguage, useWords } from '#platform/web/words.ts';
import { type CellKey, cellKey } from '../cells-wire.ts';
import type { Grid } from '../contract.ts';
import type { en } from '../late-words/en.ts';
import { markText } from '../mark-text.ts';
import { isTable } from '../pasted-rules.ts';
import { shortText } from '../rules-fields.ts';
import type { ShownCell } from '../shown-marks.ts';
import { disputeText } from './dispute-words.ts';
import { moveFocus, placeIn } from './grid-moves.ts';
import { MarkCell, type RowCell, type Writing } from './mark-cell.tsx';
import type { Conflicts } from './marks-data.ts';
import type { PastedText } from './paste-dialog.tsx';
import type { Entry } from './use-entry.ts';

interface MarksTableProps {
  grid: Grid;
  cells: ReadonlyMap<CellKey, ShownCell>;
  conflicts: Conflicts;
  /** Null where the reader enters nothing. */
  entry: Entry | null;
  /** Own keys stand on the screen: the one of the telephone would cover half of the list. */
  ownKeys: boolean;
  onConflict: (key: CellKey) => void;
  onHistory: (key: CellKey) => void;
  /** More than what is typed into one cell was pasted into one. */
  onPaste: (pasted: PastedText) => void;
}

export function MarksTable(props: MarksTableProps) {
  const { grid, cells, conflicts, entry, ownKeys, onConflict, onHistory, onPaste } = props;
  const t = useWords<typeof en>();
  const language = useLanguage();
  const writing = useStable(entry);
  return (
    <div className="w-fit min-w-[min(100%,40rem)] max-w-full overflow-x-auto rounded-card border border-rule bg-surface">
      {/* Its rows lie by themselves: those out of sight are neither laid out nor painted, which a cheap phone feels at every key. */}
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are written in is a grid (ARIA Authoring Practices, grid).
        role="grid"
        aria-label={t('EVALUATION.marks')}
        className="block min-w-fit text-15"
        onKeyDown={moveFocus}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          const into = placeIn(event.target, grid);
          if (!entry || !into || !isTable(text)) return;
          event.preventDefault();
          onPaste({ text, ...into });
        }}
      >
        <thead className="block border-b border-rule text-13 text-ink-2">
          <tr className={line} style={lineOf(grid.evaluations.length)}>
            <th scope="col" className="whitespace-nowrap px-2 py-2 text-right font-medium">
              {t('EVALUATION.number')}
            </th>
            <th scope="col" className="px-2 py-2 text-left font-medium">
              {t('EVALUATION.student')}
            </th>
            {grid.evaluations.map(({ place, title, maximum }) => (
              <th
                key={place}
                scope="col"
                className="hyphens-auto break-words px-2 py-2 text-left font-medium"
              >
                {title || t('EVALUATION.mark')}{' '}
                {!grid.competences && (
                  <span className="font-normal text-ink-3">/ {shortText(maximum, language)}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block">
          {grid.students.map((student, row) => (
            <MarksRow
              key={student.id}
              student={student}
              row={row}
              evaluations={grid.evaluations}
              writing={writing}
              ownKeys={ownKeys}
              onConflict={onConflict}
              onHistory={onHistory}
              cells={grid.evaluations.map(({ place }): RowCell => {
                const key = cellKey(student.id, place);
                const fault = entry?.faults.get(key);
                return {
                  key,
                  text: fault?.text ?? markText(cells.get(key)?.mark ?? null, language, grid.competences),
                  fault: fault?.fault ?? null,
                  waiting: cells.get(key)?.waiting ?? false,
                  dispute: disputeText(t, language, conflicts.get(key), grid.competences),
                };
              })}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Beside a menu there is room for what is wrong with a mark. */
const line = 'grid items-center menu:[--mark:13rem]';

/** The number, the name, which takes what is left, and so many marks. */
function lineOf(columns: number) {
  return {
    gridTemplateColumns: `3rem minmax(9rem, 1fr) repeat(${columns}, minmax(7rem, var(--mark, 7rem)))`,
    minWidth: `${12 + 7 * columns}rem`,
  };
}

/** The rows stay as they are while one of them is written in: what they call is always of now. Null where nobody enters. */
function useStable(entry: Entry | null): Writing | null {
  const latest = useRef(entry);
  latest.current = entry;
  const stable = useRef<Writing | null>(null);
  if (entry && !stable.current) {
    stable.current = {
      active: entry.active,
      begin: (key) => latest.current?.begin(key),
      write: (text) => latest.current?.write(text),
      end: () => latest.current?.end() ?? true,
    };
  }
  return entry ? stable.current : null;
}

interface MarksRowProps {
  student: Grid['students'][number];
  row: number;
  evaluations: Grid['evaluations'];
  cells: readonly RowCell[];
  writing: Writing | null;
  ownKeys: boolean;
  onConflict: (key: CellKey) => void;
  onHistory: (key: CellKey) => void;
}

const MarksRow = memo(
  function MarksRow({ student, row, evaluations, cells, writing, ...more }: MarksRowProps) {
    const t = useWords<typeof en>();
    const name = listName(student);
    return (
      <tr
        className={`${line} border-b border-rule/60 [contain-intrinsic-block-size:auto_3.25rem] [content-visibility:auto] last:border-0 focus-within:bg-tint/50`}
        style={lineOf(cells.length)}
      >
        <td className="tabular px-2 text-right text-13 text-ink-3">{student.number}</td>
        <th scope="row" className="px-2 py-1 text-left font-normal [overflow-wrap:anywhere]">
          {name}
        </th>
        {cells.map((cell, column) => (
          <td key={cell.key} className="px-2 py-1">
            <MarkCell
              {...{ cell, name, writing, ...more }}
              title={evaluations.length === 1 ? null : evaluations[column]?.title || t('EVALUATION.mark')}
              at={`${row} ${column}`}
            />
          </td>
        ))}
      </tr>
    );
  },
  (before, after) =>
    before.student === after.student &&
    before.evaluations === after.evaluations &&
    before.ownKeys === after.ownKeys &&
    (before.writing === null) === (after.writing === null) &&
    before.cells.every((cell, place) => isSameCell(cell, after.cells[place])),
);

function isSameCell(one: RowCell, other: RowCell | undefined): boolean {
  return (
    one.text === other?.text &&
    one.fault === other.fault &&
    one.waiting === other.waiting &&
    one.dispute === other.dispute
  );
}
