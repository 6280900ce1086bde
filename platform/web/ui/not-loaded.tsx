/** Shown while a query has no rows: skeletons, or the reason of the failure. */
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from './error-state.tsx';
import { RowSkeletons } from './skeletons.tsx';

interface NotLoadedProps {
  query: Pick<UseQueryResult<unknown, Error>, 'error' | 'refetch'>;
  /** Skeletons. */
  count?: number;
  /** 'pop' inside a dialog or a card. */
  size?: 'pop' | 'half';
}

export function NotLoaded({ query, count = 6, size = 'half' }: NotLoadedProps) {
  return query.error ? (
    <ErrorState error={query.error} onRetry={() => void query.refetch()} size={size} />
  ) : (
    <RowSkeletons count={count} />
  );
}
