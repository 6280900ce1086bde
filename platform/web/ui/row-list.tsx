/** A short list that is edited as a whole: rows of fields that can be added, moved and taken off. */
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useKitWords } from '../words.ts';
import { Button, IconButton } from './button.tsx';
import { classNames } from './class-names.ts';

interface RowListProps<Row> {
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** Name of a row, for its buttons: "Form 1", or "Level 3" while it has no name. */
  nameOf: (row: Row, index: number) => string;
  /** A new row, and the word on the button that adds it. */
  blank: () => Row;
  add: string;
  /** Rows at most; no more are offered then. */
  most: number;
  /** The fields of one row, with its buttons (up, down, off) where they fit. */
  children: (options: {
    row: Row;
    change: (part: Partial<Row>) => void;
    index: number;
    tools: ReactNode;
  }) => ReactNode;
}

export function RowList<Row extends object>(props: RowListProps<Row>) {
  const { rows, onChange, nameOf, blank, add, most, children } = props;
  const t = useKitWords();
  const move = (from: number, to: number) => {
    const moved = [...rows];
    moved.splice(to, 0, ...moved.splice(from, 1));
    onChange(moved);
  };
  const toolsOf = (row: Row, index: number) => {
    const name = nameOf(row, index);
    return (
      <div className="flex">
        <IconButton
          icon={ArrowUp}
          label={t('KIT.rows.up', { name })}
          disabled={index === 0}
          onClick={() => move(index, index - 1)}
        />
        <IconButton
          icon={ArrowDown}
          label={t('KIT.rows.down', { name })}
          disabled={index === rows.length - 1}
          onClick={() => move(index, index + 1)}
        />
        <IconButton
          icon={X}
          label={t('KIT.rows.remove', { name })}
          onClick={() => onChange(rows.filter((_, at) => at !== index))}
        />
      </div>
    );
  };
  return (
    <div className="flex flex-col gap-2">
      {rows.length > 0 && (
        <ol className="flex flex-col gap-3 menu:gap-2">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a new row has no other name than its place.
            <li key={index} className="min-w-0">
              {children({
                row,
                change: (part) => onChange(rows.map((one, at) => (at === index ? { ...one, ...part } : one))),
                index,
                tools: toolsOf(row, index),
              })}
            </li>
          ))}
        </ol>
      )}
      {rows.length < most && (
        <Button
          small
          look="quiet"
          icon={Plus}
          className="self-start"
          onClick={() => onChange([...rows, blank()])}
        >
          {add}
        </Button>
      )}
    </div>
  );
}

/** A row that holds rows of its own: a card with its head line, the buttons beside it. */
export function RowCard({
  name,
  head,
  tools,
  children,
}: Record<'head' | 'tools' | 'children', ReactNode> & { name: string }) {
  return (
    <fieldset className="margin-line flex min-w-0 flex-col gap-3 rounded-card border border-rule bg-surface p-3 pl-4 before:bg-primary">
      <legend className="unseen">{name}</legend>
      <div className="flex flex-wrap items-end justify-end gap-2">
        <div className="grid min-w-0 flex-1 basis-60 gap-3 menu:grid-flow-col menu:auto-cols-fr">{head}</div>
        {tools}
      </div>
      {children}
    </fieldset>
  );
}

/**
 * A row of fields beside each other, the buttons at its end; on a phone in two columns, the buttons below.
 * @param columns how they share a wide screen: `desk:grid-cols-[…]`; else alike.
 */
export function RowFields({
  tools,
  columns = 'desk:grid-cols-none',
  children,
}: Record<'tools' | 'children', ReactNode> & { columns?: string }) {
  return (
    <div className="flex flex-col items-end gap-1 border-b border-rule pb-2 desk:flex-row desk:gap-2 desk:border-0 desk:pb-0">
      <div
        className={classNames(
          'grid w-full min-w-0 flex-1 grid-cols-1 items-end gap-2 menu:grid-cols-2 desk:grid-flow-col desk:auto-cols-fr',
          columns,
        )}
      >
        {children}
      </div>
      {tools}
    </div>
  );
}
