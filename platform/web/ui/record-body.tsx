/** The page of one record below its title: the record, or why it is not there. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RequestFailure } from '../requests/request-failure.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { NotOpen } from './not-open.tsx';
import { RowSkeletons } from './skeletons.tsx';

interface RecordBodyProps<One> {
  /** As the address names it: below 1 for an address that names none. */
  id: number;
  query: UseQueryResult<One, RequestFailure>;
  /** The message for a record that does not exist or is not open to the reader. */
  gone: string;
  children: (record: One) => ReactNode;
}

export function RecordBody<One>({ id, query, gone, children }: RecordBodyProps<One>) {
  const { data, error } = query;
  // Not even asked for: the reader's roles would be refused (useCallQuery).
  const closed = query.isPending && query.fetchStatus === 'idle';
  if (id >= 1 && closed) return <NotOpen />;
  if (!(id >= 1) || error?.status === 404 || error?.status === 403) {
    return (
      <EmptyState drawing="paths" size="full">
        {gone}
      </EmptyState>
    );
  }
  if (data !== undefined) return children(data);
  return error ? <ErrorState error={error} onRetry={() => void query.refetch()} /> : <RowSkeletons />;
}
