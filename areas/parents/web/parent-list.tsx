/** A list of parents that grows as its end comes into sight: each part is a read of its own. */
import { useState } from 'react';
import { AsOf } from '#platform/web/ui/as-of.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { ListEnd } from '#platform/web/ui/list-end.tsx';
import { RowSkeletons } from '#platform/web/ui/skeletons.tsx';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import { ParentRow } from './parent-row.tsx';
import { type ParentFilter, pageSize, useParents } from './parents-data.ts';

export function ParentList({ wish }: { wish: ParentFilter }) {
  const t = useWords<typeof en>();
  const first = useParents(wish, 1);
  const asked = JSON.stringify(wish);
  // Other filters begin with their first part.
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
  if (total === 0) {
    const { keyword, classId, levelId, filter } = wish;
    const filtered = keyword !== '' || classId !== null || levelId !== null || filter !== 'all';
    return (
      <EmptyState
        drawing={filtered ? 'search' : 'notebook'}
        size="full"
        title={t(filtered ? 'PARENTS.noneFound' : 'PARENTS.none')}
      >
        {t(filtered ? 'PARENTS.noneFoundHelp' : 'PARENTS.noneHelp')}
      </EmptyState>
    );
  }
  return (
    <section aria-label={t('PARENTS.title')}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <p role="status" className="text-13 text-ink-3">
          {t('PARENTS.found', { count: total })}
        </p>
        <AsOf at={first.dataUpdatedAt} failed={first.isError} />
      </div>
      <ul className="overflow-hidden rounded-card border border-rule bg-surface">
        {Array.from({ length: pages }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list.
          <Part key={index} wish={wish} page={index + 1} />
        ))}
      </ul>
      {pages * pageSize < total && (
        <ListEnd key={`${asked} ${pages}`} onSeen={() => setGrown({ asked, pages: pages + 1 })} />
      )}
    </section>
  );
}

function Part({ wish, page }: { wish: ParentFilter; page: number }) {
  const query = useParents(wish, page);
  const rows = query.data?.rows;
  if (rows === undefined) {
    return (
      <li>
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} size="pop" />
        ) : (
          <RowSkeletons count={4} />
        )}
      </li>
    );
  }
  return rows.map((parent) => <ParentRow key={parent.id} parent={parent} />);
}
