/**
 * A list of thousands of rows of which only those around the window are drawn, however far somebody scrolls: it has its full height
 * from the start, and its parts are read as they come into sight.
 */
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Call } from '#platform/kernel/endpoint.ts';
import { useMediaQuery } from '../media-query.ts';
import { useCallQuery } from '../queries.ts';
import { AsOf } from './as-of.tsx';
import { ErrorState } from './error-state.tsx';
import { RowBones, RowSkeletons } from './skeletons.tsx';

/** Rows of one part. */
const size = 60;
/** Rows drawn beyond the window on either side. */
const beyond = 8;
/** About as high as a row of a person is, in pixels; each is measured once it is drawn. */
const onPhone = 82;
const onWide = 49;

interface Reads<Input, Item> {
  call: Call<Input, Item, 'page'>;
  /** What is asked for: the filter with a part. */
  inputOf: (part: { readonly page: number; readonly size: number }) => Input;
  /** Readable without network (`QueryChoices`). */
  keep?: boolean;
  /** What stands in a row. */
  children: (item: Item) => ReactNode;
}

interface GrowingListProps<Input, Item> extends Reads<Input, Item> {
  /** The name of the list. */
  label: string;
  /** "2,000 students". */
  found: (total: number) => string;
  /** Shown when nothing fits. */
  none: ReactNode;
}

export function GrowingList<Input, Item>({ label, found, none, ...reads }: GrowingListProps<Input, Item>) {
  const { call, inputOf, keep = false } = reads;
  const wish = inputOf({ page: 1, size });
  const first = useCallQuery(call, wish, { keep });
  if (first.data === undefined) {
    return first.error ? (
      <ErrorState error={first.error} onRetry={() => void first.refetch()} />
    ) : (
      <RowSkeletons count={8} />
    );
  }
  const { total } = first.data;
  if (total === 0) return none;
  return (
    <section aria-label={label}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <p role="status" className="text-13 text-ink-3">
          {found(total)}
        </p>
        <AsOf at={first.dataUpdatedAt} failed={first.isError} />
      </div>
      <Rows key={JSON.stringify(wish)} total={total} {...reads} />
    </section>
  );
}

function Rows<Input, Item>({ total, ...reads }: Reads<Input, Item> & { total: number }) {
  // The virtualizer stays the same object while what it says changes: nothing read of it may be remembered.
  'use no memo';
  const list = useRef<HTMLUListElement>(null);
  const wide = useMediaQuery('(width >= 600px)');
  const [top, setTop] = useState(0);
  // What stands above the list may grow and shrink.
  useLayoutEffect(() => {
    const rect = list.current?.getBoundingClientRect();
    if (rect) setTop(Math.round(rect.top + scrollY));
  });
  const rows = useWindowVirtualizer({
    count: total,
    estimateSize: () => (wide ? onWide : onPhone),
    overscan: beyond,
    scrollMargin: top,
  });
  const parts = Map.groupBy(rows.getVirtualItems(), ({ index }) => Math.floor(index / size));
  return (
    <ul
      ref={list}
      className="relative overflow-hidden rounded-card border border-rule bg-surface"
      style={{ height: rows.getTotalSize() + 2 }}
    >
      {[...parts].map(([part, places]) => (
        <Part
          key={part}
          part={part}
          places={places.map(({ index, start }) => ({ index, from: start - top }))}
          total={total}
          measured={rows.measureElement}
          {...reads}
        />
      ))}
    </ul>
  );
}

interface PartProps<Input, Item> extends Reads<Input, Item> {
  part: number;
  /** The rows of it that are drawn: their number in the list, and where they begin in it, in pixels. */
  places: readonly { readonly index: number; readonly from: number }[];
  total: number;
  measured: (row: HTMLLIElement | null) => void;
}

function Part<Input, Item>(props: PartProps<Input, Item>) {
  const { call, inputOf, keep = false, part, places, total, measured, children } = props;
  const query = useCallQuery(call, inputOf({ page: part + 1, size }), { keep });
  const failed = query.data === undefined && query.error;
  return places.map(({ index, from }, at) => {
    const item = query.data?.rows[index - part * size];
    return (
      <li
        key={index}
        ref={measured}
        data-index={index}
        aria-posinset={index + 1}
        aria-setsize={total}
        className={`absolute inset-x-0 top-0 ${index + 1 < total ? 'border-b border-rule' : ''}`}
        style={{ transform: `translateY(${from}px)` }}
      >
        {item !== undefined ? (
          children(item)
        ) : failed && at === 0 ? (
          <ErrorState error={failed} onRetry={() => void query.refetch()} size="pop" />
        ) : (
          <RowBones />
        )}
      </li>
    );
  });
}
