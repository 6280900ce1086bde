/** The marks of a class: a row for each student, a cell for each evaluation; by Enter, Tab and the arrow keys from cell to cell. */

import { type KeyboardEvent, memo, useRef } from 'react';
import { hundredthsText } from '#platform/kernel/marks.ts';
import { listName } from '#platform/web/school-names.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useLanguage, useWords } from '#platform/web/words.ts';
import { type CellKey, cellKey } from '../cells-wire.ts';
import type { Grid } from '../contract.ts';
import type { en } from '../late-words/en.ts';
import { markText } from '../mark-text.ts';
import { isTable } from '../pasted-rules.ts';
import type { ShownCell } from '../shown-marks.ts';
import type { TypedFault } from '../typed-mark-rules.ts';
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
  /** More than what is typed into one cell was pasted into one. */
  onPaste: (pasted: PastedText) => void;
}

export function MarksTable({ grid, cells, conflicts, entry, ownKeys, onConflict, onPaste }: MarksTableProps) {
  const t = useWords<typeof en>();
  const language = useLanguage();
  // The rows stay as they are while one of them is written in: what they call is always of now.
  const latest = useRef(entry);
  latest.current = entry;
  const stable = useRef<Writing>({
    begin: (key) => latest.current?.begin(key),
    write: (text) => latest.current?.write(text),
    end: () => latest.current?.end() ?? true,
  });
  return (
    <div className="w-fit min-w-[min(100%,40rem)] max-w-full overflow-x-auto rounded-card border border-rule bg-surface">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are written in is a grid (ARIA Authoring Practices, grid).
        role="grid"
        aria-label={t('EVALUATION.marks')}
        className="w-full text-15"
        onKeyDown={moveFocus}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          const into = placeIn(event.target, grid);
          if (!entry || !into || !isTable(text)) return;
          event.preventDefault();
          onPaste({ text, ...into });
        }}
      >
        <thead>
          <tr className="border-b border-rule text-13 text-ink-2">
            <th scope="col" className="w-10 px-2 py-2 text-right font-medium">
              {t('EVALUATION.number')}
            </th>
            <th scope="col" className="px-2 py-2 text-left font-medium">
              {t('EVALUATION.student')}
            </th>
            {grid.evaluations.map(({ place, title, maximum }) => (
              <th key={place} scope="col" className="w-28 px-2 py-2 text-left font-medium">
                {title || t('EVALUATION.mark')}{' '}
                <span className="font-normal text-ink-3">
                  / {hundredthsText(maximum, language).replace(/[.,]00$/, '')}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.students.map((student, row) => (
            <MarksRow
              key={student.id}
              student={student}
              row={row}
              writing={entry ? stable.current : null}
              ownKeys={ownKeys}
              onConflict={onConflict}
              cells={grid.evaluations.map(({ place }): RowCell => {
                const key = cellKey(student.id, place);
                const fault = entry?.faults.get(key);
                return {
                  key,
                  text:
                    entry?.active?.key === key
                      ? entry.active.text
                      : (fault?.text ?? markText(cells.get(key)?.mark ?? null, language)),
                  fault: fault?.fault ?? null,
                  waiting: cells.get(key)?.waiting ?? false,
                  disputed: conflicts.has(key),
                };
              })}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Writing = Pick<Entry, 'begin' | 'write' | 'end'>;

interface RowCell {
  readonly key: CellKey;
  readonly text: string;
  readonly fault: TypedFault | null;
  readonly waiting: boolean;
  readonly disputed: boolean;
}

interface MarksRowProps {
  student: Grid['students'][number];
  row: number;
  cells: readonly RowCell[];
  writing: Writing | null;
  ownKeys: boolean;
  onConflict: (key: CellKey) => void;
}

const MarksRow = memo(
  function MarksRow({ student, row, cells, writing, ownKeys, onConflict }: MarksRowProps) {
    return (
      <tr className="border-b border-rule/60 last:border-0 focus-within:bg-tint/50">
        <td className="tabular px-2 text-right text-13 text-ink-3">{student.number}</td>
        <th scope="row" className="px-2 py-1 text-left font-normal [overflow-wrap:anywhere]">
          {listName(student)}
        </th>
        {cells.map((cell, column) => (
          <td key={cell.key} className="px-2 py-1">
            <MarkCell
              {...{ cell, writing, ownKeys, onConflict }}
              name={listName(student)}
              place={`${row} ${column}`}
            />
          </td>
        ))}
      </tr>
    );
  },
  (before, after) =>
    before.student === after.student &&
    before.ownKeys === after.ownKeys &&
    (before.writing === null) === (after.writing === null) &&
    before.cells.every((cell, place) => isSameCell(cell, after.cells[place])),
);

function isSameCell(one: RowCell, other: RowCell | undefined): boolean {
  return (
    one.text === other?.text &&
    one.fault === other.fault &&
    one.waiting === other.waiting &&
    one.disputed === other.disputed
  );
}

interface MarkCellProps {
  cell: RowCell;
  name: string;
  place: string;
  writing: Writing | null;
  ownKeys: boolean;
  onConflict: (key: CellKey) => void;
}

function MarkCell({ cell, name, place, writing, ownKeys, onConflict }: MarkCellProps) {
  const t = useWords<typeof en>();
  const { key, text, fault, waiting, disputed } = cell;
  if (!writing) return <span className="tabular">{text || '–'}</span>;
  return (
    <span className="flex items-center gap-2">
      <input
        type="text"
        data-place={place}
        inputMode={ownKeys ? 'none' : 'decimal'}
        autoComplete="off"
        enterKeyHint="next"
        value={text}
        aria-label={t('EVALUATION.markOf', { name })}
        aria-invalid={fault !== null}
        title={fault ? t(`EVALUATION.faults.${fault}`) : undefined}
        onFocus={({ currentTarget }) => {
          writing.begin(key);
          currentTarget.select();
        }}
        onChange={({ currentTarget }) => writing.write(currentTarget.value)}
        onBlur={() => writing.end()}
        className={classNames(
          'tabular h-9 w-20 rounded-control border bg-surface px-2 text-16 coarse:h-11',
          fault ? 'border-late bg-late-fill' : disputed ? 'border-draft bg-draft-fill' : 'border-field',
        )}
      />
      {disputed ? (
        <button
          type="button"
          className="text-13 font-medium text-draft underline"
          onClick={() => onConflict(key)}
        >
          {t('EVALUATION.disputed')}
        </button>
      ) : (
        waiting && (
          <span
            role="img"
            aria-label={t('EVALUATION.waiting')}
            title={t('EVALUATION.waiting')}
            className="size-2 rounded-full bg-draft"
          />
        )
      )}
    </span>
  );
}

/** Rows and columns by which a key moves; sideways only where nothing is left of what was written to move over. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
  const input = event.target;
  if (!(input instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
  const step = stepOf(event.key, event.shiftKey, input);
  if (!step) return;
  event.preventDefault();
  goFrom(input, step);
}

/** Whose cell of which evaluation is written in. */
function placeIn(target: EventTarget, grid: Grid): Omit<PastedText, 'text'> | null {
  if (!(target instanceof HTMLInputElement)) return null;
  const [row = 0, column = 0] = (target.dataset['place'] ?? '').split(' ').map(Number);
  const [student, evaluation] = [grid.students[row], grid.evaluations[column]];
  return student && evaluation ? { studentId: student.id, place: evaluation.place } : null;
}

/** To the first cell of a row. */
export function goTo(row: number) {
  const input = document.querySelector<HTMLInputElement>(`[data-place="${row} 0"]`);
  input?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}

/** To the cell so many rows and columns on; out of the grid where there is none. */
export function goFrom(input: HTMLInputElement, step: readonly [rows: number, columns: number]) {
  const [row = 0, column = 0] = (input.dataset['place'] ?? '').split(' ').map(Number);
  const next = input
    .closest('table')
    ?.querySelector<HTMLInputElement>(`[data-place="${row + step[0]} ${column + step[1]}"]`);
  if (!next) return input.blur();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}

function stepOf(key: string, back: boolean, input: HTMLInputElement): readonly [number, number] | null {
  const { selectionStart, selectionEnd, value } = input;
  const whole = selectionStart === 0 && selectionEnd === value.length;
  if (key === 'Enter') return [back ? -1 : 1, 0];
  if (key === 'ArrowDown') return [1, 0];
  if (key === 'ArrowUp') return [-1, 0];
  if (key === 'ArrowLeft' && (whole || selectionEnd === 0)) return [0, -1];
  if (key === 'ArrowRight' && (whole || selectionStart === value.length)) return [0, 1];
  return null;
}
