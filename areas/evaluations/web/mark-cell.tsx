/** One cell of the grid: written in where the reader enters marks, else read, with its history behind it. */
import { useSyncExternalStore } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useWords } from '#platform/web/words.ts';
import type { CellKey } from '../cells-wire.ts';
import type { en } from '../late-words/en.ts';
import type { TypedFault } from '../typed-mark-rules.ts';
import type { Entry } from './use-entry.ts';

export type Writing = Pick<Entry, 'active' | 'begin' | 'write' | 'end'>;

/** A cell as it is drawn. */
export interface RowCell {
  readonly key: CellKey;
  /** What stands in it while nobody writes there. */
  readonly text: string;
  readonly fault: TypedFault | null;
  readonly waiting: boolean;
  /** Both marks and who entered the other, where somebody was faster; else null. */
  readonly dispute: string | null;
}

interface MarkCellProps {
  cell: RowCell;
  name: string;
  /** Of the evaluation; null where there is one alone. */
  title: string | null;
  /** Row and column, from 0. */
  at: string;
  writing: Writing | null;
  ownKeys: boolean;
  onConflict: (key: CellKey) => void;
  onHistory: (key: CellKey) => void;
}

export function MarkCell({ cell, name, title, at, writing, onHistory, ...more }: MarkCellProps) {
  const t = useWords<typeof en>();
  const label = title === null ? t('EVALUATION.markOf', { name }) : t('EVALUATION.markOfIn', { name, title });
  if (writing) return <OpenCell {...{ cell, label, at, writing, onHistory, ...more }} />;
  const { key, text } = cell;
  return (
    <button
      type="button"
      data-place={at}
      aria-label={t('EVALUATION.history.ofMark', { label, mark: text || '–' })}
      className="tabular min-h-9 min-w-12 rounded-control px-2 text-left hover:bg-sunken coarse:min-h-11"
      onClick={() => onHistory(key)}
    >
      {text || '–'}
    </button>
  );
}

interface OpenCellProps extends Omit<MarkCellProps, 'name' | 'title'> {
  label: string;
  writing: Writing;
}

function OpenCell({ cell, label, at, writing, ownKeys, onConflict, onHistory }: OpenCellProps) {
  const t = useWords<typeof en>();
  const { key, fault, waiting, dispute } = cell;
  const { active } = writing;
  // As long as nobody writes in this very cell, no key of another one draws it.
  const typed = useSyncExternalStore(active.subscribe, () => {
    const written = active.get();
    return written?.key === key && !written.untouched ? written.text : null;
  });
  const text = typed ?? cell.text;
  const said = fault ? t(`EVALUATION.faults.${fault}`) : null;
  return (
    <>
      <span className="flex items-center gap-2">
        <input
          type="text"
          data-place={at}
          inputMode={ownKeys ? 'none' : 'decimal'}
          autoComplete="off"
          enterKeyHint="next"
          value={text}
          aria-label={label}
          aria-keyshortcuts="h"
          aria-invalid={fault !== null}
          aria-describedby={said ? `fault ${at}`.replaceAll(' ', '-') : undefined}
          onFocus={({ currentTarget }) => {
            writing.begin(key);
            currentTarget.select();
          }}
          onChange={({ currentTarget }) => writing.write(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key.toLowerCase() !== 'h' || event.ctrlKey || event.metaKey || event.altKey) return;
            event.preventDefault();
            onHistory(key);
          }}
          onBlur={() => writing.end()}
          className={classNames(
            'tabular h-9 w-20 scroll-mt-20 rounded-control border bg-surface px-2 text-16 coarse:h-11 coarse:scroll-mb-72',
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
      </span>
      {said && (
        <span id={`fault ${at}`.replaceAll(' ', '-')} className="mt-1 block max-w-64 text-13 text-late">
          {said}
        </span>
      )}
      {dispute && (
        <button
          type="button"
          className="mt-1 block max-w-64 text-left text-13 font-medium text-draft underline coarse:min-h-11"
          onClick={() => onConflict(key)}
        >
          {dispute}
        </button>
      )}
    </>
  );
}
