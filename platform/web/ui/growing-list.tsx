/** A long list that grows as its end comes into sight: each part is a read of its own. */
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { Call } from '#platform/kernel/endpoint.ts';
import { useCallQuery } from '../queries.ts';
import { AsOf } from './as-of.tsx';
import { ErrorState } from './error-state.tsx';
import { ListEnd } from './list-end.tsx';
import { RowSkeletons } from './skeletons.tsx';

/** Rows of one part: as many as a slow telephone draws between two frames without being felt. */
const size = 20;
/** Rows of a part that come into sight together. */
const inSight = 10;

interface Reads<Input, Item> {
  call: Call<Input, Item, 'page'>;
  /** What is asked for: the filter with a part. Another filter begins with its first part. */
  inputOf: (part: { readonly page: number; readonly size: number }) => Input;
  /** Readable without network (`QueryChoices`). */
  keep?: boolean;
  /** A row, with its key. */
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
  const asked = JSON.stringify(wish);
  const [grown, setGrown] = useState({ asked, pages: 1 });
  const pages = grown.asked === asked ? grown.pages : 1;
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
      <div className="overflow-hidden rounded-card border border-rule bg-surface">
        {Array.from({ length: pages }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list.
          <Part key={index} page={index + 1} {...reads} />
        ))}
      </div>
      {pages * size < total && (
        <ListEnd key={`${asked} ${pages}`} onSeen={() => setGrown({ asked, pages: pages + 1 })} />
      )}
    </section>
  );
}

function Part<Input, Item>(props: Reads<Input, Item> & { page: number }) {
  const { call, inputOf, keep = false, page, children } = props;
  const query = useCallQuery(call, inputOf({ page, size }), { keep });
  // A further part is drawn piece by piece while the finger goes on.
  const rows = useDeferredValue(query.data?.rows);
  if (rows === undefined) {
    return query.error ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} size="pop" />
    ) : (
      <RowSkeletons count={4} />
    );
  }
  // What is out of sight costs neither layout nor paint. By some rows at a time: each alone, to watch them costs more.
  return Array.from({ length: Math.ceil(rows.length / inSight) }, (_, index) => (
    <ul
      // biome-ignore lint/suspicious/noArrayIndexKey: rows stand in their place.
      key={index}
      className="border-b border-rule last:border-0 [content-visibility:auto] [contain-intrinsic-size:auto_50rem] menu:[contain-intrinsic-size:auto_35rem] print:[content-visibility:visible]"
    >
      {rows.slice(index * inSight, (index + 1) * inSight).map(children)}
    </ul>
  ));
}
