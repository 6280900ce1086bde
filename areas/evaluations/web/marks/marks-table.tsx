/** The marks of a class: a row for each student, a cell for each evaluation; by Enter, Tab and the arrow keys from cell to cell. */

import { memo } from 'react';
import { namesakesIn } from '#platform/kernel/people/namesakes.ts';
import { listName } from '#platform/web/school-names.ts';
import { useLanguage } from '#platform/web/words.ts';
import type { Levels } from '../../grading/competence-rules.ts';
import { shortText } from '../../grading/rules-fields.ts';
import { type CellKey, cellKey } from '../../marks/cells-wire.ts';
import { isTable } from '../../marks/pasted-rules.ts';
import type { GridFrame } from '../../marks/shown-marks.ts';
import { useWords } from '../words.ts';
import type { GridCells } from './grid-cells.ts';
import { cellIn, moveFocus } from './grid-moves.ts';
import { MarkCell } from './mark-cell.tsx';
import type { Entry } from './mark-entry.ts';
import type { PastedText } from './paste-dialog.tsx';
import { RowMean } from './row-mean.tsx';

interface MarksTableProps {
  grid: GridFrame;
  live: GridCells;
  /** Null where the reader enters nothing. */
  entry: Entry | null;
  /** The screen shows keys of its own: those of the telephone would cover half of the list. */
  ownKeys: boolean;
  onConflict: (key: CellKey) => void;
  onHistory: (key: CellKey) => void;
  /** More than what is typed into one cell was pasted into one. */
  onPaste: (pasted: PastedText) => void;
}

export function MarksTable(props: MarksTableProps) {
  const { grid, onPaste, ...more } = props;
  const namesakes = namesakesIn(grid.students);
  const t = useWords();
  const language = useLanguage();
  return (
    // A box of its own to scroll in, so that headings and names stay visible however long or wide the list is.
    <div className="max-h-[max(24rem,calc(100dvh-13rem))] w-fit min-w-[min(100%,40rem)] max-w-full overflow-auto overscroll-x-contain rounded-card border border-rule bg-surface">
      {/* Its rows lie by themselves: what changes in one has no other laid out or painted, which a cheap phone feels at every key. */}
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are written in is a grid (ARIA Authoring Practices, grid).
        role="grid"
        aria-label={t('EVALUATION.marks')}
        className="block min-w-fit text-15"
        onKeyDown={moveFocus}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          const into = cellIn(event.target, grid);
          if (!more.entry || !into || !isTable(text)) return;
          event.preventDefault();
          onPaste({ text, ...into });
        }}
      >
        <thead className="sticky top-0 z-20 block border-b border-rule bg-surface text-13 text-ink-2">
          <tr className={`${line} bg-surface`} style={lineOf(grid)}>
            <th scope="col" className={`whitespace-nowrap px-2 py-2 text-right font-medium ${heldNumber}`}>
              {t('EVALUATION.number')}
            </th>
            <th scope="col" className={`px-2 py-2 text-left font-medium ${heldName}`}>
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
            {hasMeans(grid) && (
              <th scope="col" className="px-2 py-2 text-right font-medium">
                {t('EVALUATION.average')}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="block">
          {grid.students.map((student, row) => (
            <MarksRow
              key={student.id}
              student={student}
              row={row}
              matricule={namesakes.has(student.id) ? student.matricule : null}
              evaluations={grid.evaluations}
              levels={grid.competences}
              {...more}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Beside a menu there is room for what is wrong with a mark. */
const line = 'grid items-center menu:[--mark:13rem]';

/** The first columns stay while the marks are moved sideways. */
const heldNumber = 'sticky left-0 z-10 self-stretch bg-inherit content-center';
const heldName = 'sticky left-10 z-10 self-stretch bg-inherit content-center';

/** Several evaluations come to an average; where levels are marked nothing is averaged. */
function hasMeans({ evaluations, competences }: Pick<GridFrame, 'evaluations' | 'competences'>): boolean {
  return evaluations.length > 1 && !competences;
}

/** The number, the name, which takes what is left, so many marks, and their average. */
function lineOf(grid: Pick<GridFrame, 'evaluations' | 'competences'>) {
  const columns = grid.evaluations.length;
  const mean = hasMeans(grid) ? 6 : 0;
  return {
    gridTemplateColumns: `2.5rem minmax(8rem, 1fr) repeat(${columns}, minmax(7rem, var(--mark, 7rem)))${mean ? ` ${mean}rem` : ''}`,
    minWidth: `${10.5 + 7 * columns + mean}rem`,
  };
}

interface MarksRowProps extends Omit<MarksTableProps, 'grid' | 'onPaste'> {
  student: GridFrame['students'][number];
  row: number;
  /** Matricule of a student with a namesake; else null. */
  matricule: string | null;
  evaluations: GridFrame['evaluations'];
  levels: Levels;
}

/** Not drawn again while marks are entered: its cells follow their contents by themselves. */
const MarksRow = memo(function MarksRow({ student, row, matricule, evaluations, ...more }: MarksRowProps) {
  const t = useWords();
  const written = listName(student);
  const name = matricule === null ? written : `${written} (${matricule})`;
  const frame = { evaluations, competences: more.levels };
  return (
    <tr
      className={`${line} border-b border-rule/60 [contain:layout_style_paint] bg-surface last:border-0 focus-within:bg-tint`}
      style={lineOf(frame)}
    >
      <td className={`tabular px-2 text-right text-13 text-ink-3 ${heldNumber}`}>{student.number}</td>
      <th
        scope="row"
        className={`px-2 py-1 text-left font-normal [overflow-wrap:anywhere] menu:py-0 ${heldName}`}
      >
        {written}
        {matricule !== null && <span className="tabular block text-12 text-ink-3">{matricule}</span>}
      </th>
      {evaluations.map(({ place, title, maximum }, column) => (
        <td key={place} className="px-2 py-1 fine:py-0.5">
          <MarkCell
            cellKey={cellKey(student.id, place)}
            {...{ name, maximum, ...more }}
            title={evaluations.length === 1 ? null : title || t('EVALUATION.mark')}
            at={`${row} ${column}`}
          />
        </td>
      ))}
      {hasMeans(frame) && (
        <td className="tabular px-2 text-right font-medium">
          <RowMean {...{ evaluations }} studentId={student.id} live={more.live} />
        </td>
      )}
    </tr>
  );
});
