/** One cell of the grid: written in where the reader enters marks, else read, with its history behind it. */
import { classNames } from '#platform/web/ui/class-names.ts';
import type { Levels } from '../../grading/competence-rules.ts';
import type { CellKey } from '../../marks/cells-wire.ts';
import { useWords } from '../words.ts';
import type { GridCells } from './grid-cells.ts';
import type { Entry } from './mark-entry.ts';
import { type DrawnCell, useCell } from './use-cell.ts';

interface MarkCellProps {
  cellKey: CellKey;
  live: GridCells;
  levels: Levels;
  /** Maximum of the mark, in hundredths. */
  maximum: number;
  name: string;
  /** Title of the evaluation; null where it is the only one. */
  title: string | null;
  /** Row and column, from 0. */
  at: string;
  /** Null where the reader enters nothing. */
  entry: Entry | null;
  ownKeys: boolean;
  onConflict: (key: CellKey) => void;
  onHistory: (key: CellKey) => void;
}

export function MarkCell(props: MarkCellProps) {
  const { cellKey: key, live, entry, levels, maximum, name, title, at, onHistory, ...more } = props;
  const t = useWords();
  const label = title === null ? t('EVALUATION.markOf', { name }) : t('EVALUATION.markOfIn', { name, title });
  const cell = useCell(key, { live, entry, levels, maximum });
  const alone = title === null;
  if (entry) return <OpenCell cellKey={key} {...{ cell, label, alone, at, entry, onHistory, ...more }} />;
  const { text } = cell;
  return (
    <button
      type="button"
      data-cell={at}
      aria-label={t('EVALUATION.history.ofMark', { label, mark: text || '–' })}
      className="tabular min-h-9 min-w-12 rounded-control px-2 text-left hover:bg-sunken fine:min-h-7.5 coarse:min-h-11"
      onClick={() => onHistory(key)}
    >
      {text || '–'}
    </button>
  );
}

const beside = 'max-menu:-ml-36 max-menu:w-60';

interface OpenCellProps extends Omit<MarkCellProps, 'name' | 'title' | 'live' | 'levels' | 'maximum'> {
  cell: DrawnCell;
  label: string;
  /** The only column: on a phone what is wrong has the room of the name beside it too. */
  alone: boolean;
  entry: Entry;
}

function OpenCell(props: OpenCellProps) {
  const { cellKey: key, cell, label, alone, at, entry, ownKeys, onConflict, onHistory } = props;
  const t = useWords();
  const { text, fault, waiting, dispute } = cell;
  return (
    <>
      {/* A form of its own: fields without one are read by the browser, all of the list at each that is gone to, for what it could fill in. */}
      <form className="flex items-center gap-2" onSubmit={(event) => event.preventDefault()}>
        <input
          type="text"
          data-cell={at}
          inputMode={ownKeys ? 'none' : 'decimal'}
          autoComplete="off"
          enterKeyHint="next"
          value={text}
          aria-label={label}
          aria-keyshortcuts="h"
          aria-invalid={fault !== null}
          aria-describedby={fault ? `fault ${at}`.replaceAll(' ', '-') : undefined}
          onFocus={({ currentTarget }) => {
            entry.begin(key);
            if (currentTarget.value !== '') currentTarget.select();
          }}
          onChange={({ currentTarget }) => entry.write(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.nativeEvent.isComposing) entry.giveUp();
            if (event.key.toLowerCase() !== 'h' || event.ctrlKey || event.metaKey || event.altKey) return;
            event.preventDefault();
            onHistory(key);
          }}
          onBlur={() => entry.end()}
          className={classNames(
            'tabular h-9 w-20 fine:h-7.5 scroll-mt-20 rounded-control border bg-surface px-2 text-16 coarse:h-11 coarse:scroll-mb-72',
            fault ? 'border-late bg-late-fill' : dispute ? 'border-draft bg-draft-fill' : 'border-field',
          )}
        />
        {waiting && (
          <span
            role="img"
            aria-label={t('EVALUATION.waiting')}
            title={t('EVALUATION.waiting')}
            className="size-2 rounded-full bg-draft"
          />
        )}
      </form>
      {fault && (
        <span
          id={`fault ${at}`.replaceAll(' ', '-')}
          className={classNames('mt-1 block max-w-64 text-13 text-late', alone && beside)}
        >
          {fault}
        </span>
      )}
      {dispute && (
        <button
          type="button"
          className={classNames(
            'mt-1 block max-w-64 text-left text-13 font-medium text-draft underline coarse:min-h-11',
            alone && beside,
          )}
          onClick={() => onConflict(key)}
        >
          {dispute}
        </button>
      )}
    </>
  );
}
