/** A list of any length. A short one is drawn whole; of a long one only the rows near the window (long-list.tsx). */
import type { ComponentType, ReactNode } from 'react';
import { useCallQuery } from '../reads/queries.ts';
import { AsOf } from './as-of.tsx';
import { LazyPart } from './lazy-part.tsx';
import { partSize, type Reads, useRowHeight } from './list-reads.ts';
import type { LongListProps } from './long-list.tsx';
import { NotLoaded } from './not-loaded.tsx';

/** More than a window shows. */
const isVisible = 20;

interface GrowingListProps<Input, Item> extends Reads<Input, Item> {
  /** The name of the list. */
  label: string;
  /** "2,000 students". */
  found: (total: number) => string;
  /** Shown when nothing fits. */
  none: ReactNode;
  /** Names of the columns over the rows, and how wide these are at least: more than the window shows is scrolled to. */
  table?: { readonly head: ReactNode; readonly width: string };
}

const loadLongList = async () => (await import('./long-list.tsx')).LongList;

export function GrowingList<Input, Item>(props: GrowingListProps<Input, Item>) {
  const { label, found, none, table, ...reads } = props;
  const { call, inputOf, keep = false, children } = reads;
  const rowHeight = useRowHeight();
  const load: () => Promise<ComponentType<LongListProps<Input, Item>>> = loadLongList;
  const options = inputOf({ page: 1, size: partSize });
  const first = useCallQuery(call, options, { keep });
  if (first.data === undefined) {
    return <NotLoaded query={first} count={8} />;
  }
  const { total, rows } = first.data;
  if (total === 0) return none;
  const isLong = total > partSize;
  const plain = (
    <ul
      className="overflow-hidden rounded-card border border-rule bg-surface"
      style={isLong ? { minHeight: total * rowHeight } : undefined}
    >
      {rows.slice(0, isLong ? isVisible : partSize).map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list.
        <li key={index} className="border-b border-rule last:border-0">
          {children(item)}
        </li>
      ))}
    </ul>
  );
  const list = isLong ? (
    <LazyPart key={JSON.stringify(options)} load={load} props={{ ...reads, total }} fallback={plain} />
  ) : (
    plain
  );
  return (
    <section aria-label={label}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <p role="status" className="text-13 text-ink-3">
          {found(total)}
        </p>
        <AsOf at={first.dataUpdatedAt} failed={first.isError} />
      </div>
      {table ? (
        <div className="overflow-x-auto">
          <div style={{ minWidth: table.width }}>
            {table.head}
            {list}
          </div>
        </div>
      ) : (
        list
      )}
    </section>
  );
}
