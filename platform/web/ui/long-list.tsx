/**
 * The rows of a list of thousands: only those near the window are drawn. The list has its full height from the start, and its
 * parts are loaded as they scroll into view.
 */
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useCallQuery } from '../reads/queries.ts';
import { ErrorState } from './error-state.tsx';
import { partSize, type Reads, useRowHeight } from './list-reads.ts';
import { RowBones } from './skeletons.tsx';

/** Rows drawn beyond the window on either side. */
const beyond = 8;

export interface LongListProps<Input, Item> extends Reads<Input, Item> {
  total: number;
}

export function LongList<Input, Item>({ total, ...reads }: LongListProps<Input, Item>) {
  const list = useRef<HTMLUListElement>(null);
  const rowHeight = useRowHeight();
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measureTop = () => {
      const rect = list.current?.getBoundingClientRect();
      if (rect) setTop(Math.round(rect.top + scrollY));
    };
    measureTop();
    // The content above the list may grow and shrink; measuring at each render would force another layout.
    const watcher = new ResizeObserver(measureTop);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, []);
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: total,
    estimateSize: () => rowHeight,
    // The browser gives the height once it has laid out the row; read earlier, it would lay out each row separately.
    measureElement: (row, laidOut, { itemSizeCache, indexFromElement }) =>
      Math.round(
        laidOut?.borderBoxSize[0]?.blockSize ?? itemSizeCache.get(indexFromElement(row)) ?? rowHeight,
      ),
    overscan: beyond,
    // Rows that turn out higher or lower than they were taken for are moved before the frame is painted.
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    useScrollendEvent: true,
    scrollMargin: top,
  });
  const parts = Map.groupBy(rows.getVirtualItems(), ({ index }) => Math.floor(index / partSize));
  // Loaded before it scrolls into view, so that each row is drawn once.
  const next = Math.max(-1, ...parts.keys()) + 1;
  if (next * partSize < total) parts.set(next, []);
  return (
    <div className="overflow-hidden rounded-card border border-rule bg-surface">
      <ul
        ref={(node) => {
          list.current = node;
          rows.containerRef(node);
        }}
        className="relative [contain:strict]"
        style={{ height: rows.getTotalSize() }}
      >
        {[...parts].map(([part, positions]) => (
          <Part
            key={part}
            part={part}
            positions={positions.map(({ index, start }) => ({ index, from: start - top }))}
            total={total}
            measured={rows.measureElement}
            {...reads}
          />
        ))}
      </ul>
    </div>
  );
}

interface PartProps<Input, Item> extends Reads<Input, Item> {
  part: number;
  /** The rows of it that are drawn: their number in the list, and where they begin in it, in pixels. */
  positions: readonly { readonly index: number; readonly from: number }[];
  total: number;
  measured: (row: HTMLLIElement | null) => void;
}

function Part<Input, Item>(props: PartProps<Input, Item>) {
  const { call, inputOf, keep = false, part, positions, total, measured, children } = props;
  const query = useCallQuery(call, inputOf({ page: part + 1, size: partSize }), { keep });
  const failed = query.data === undefined ? query.error : null;
  return positions.map(({ index, from }, at) => (
    <Row
      key={index}
      {...{ index, from, total, measured, children }}
      item={query.data?.rows[index - part * partSize]}
      instead={
        failed && at === 0 ? (
          <ErrorState error={failed} onRetry={() => void query.refetch()} size="pop" />
        ) : null
      }
    />
  ));
}

interface ContentProps<Item> {
  /** Undefined while it is on its way. */
  item: Item | undefined;
  /** Shown when nothing was received. */
  instead: ReactNode;
  children: (item: Item) => ReactNode;
}

interface RowProps<Item> extends ContentProps<Item> {
  index: number;
  from: number;
  total: number;
  measured: (row: HTMLLIElement | null) => void;
}

/** Drawn once: the rows around it come and go with every touch. */
const Row = memo(function Row<Item>(props: RowProps<Item>) {
  const { index, from, total, measured, ...content } = props;
  return (
    <li
      ref={measured}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={total}
      className={`absolute inset-x-0 ${index + 1 < total ? 'border-b border-rule' : ''}`}
      style={{ top: from }}
    >
      <Content {...content} />
    </li>
  );
}) as <Item>(props: RowProps<Item> & { key: number }) => ReactNode;

/** Not drawn again when the row moves, because one above it is higher than it was taken for. */
const Content = memo(function Content<Item>(props: ContentProps<Item>) {
  const { item, instead, children } = props;
  return item === undefined ? (instead ?? <RowBones />) : children(item);
}) as <Item>(props: ContentProps<Item>) => ReactNode;
