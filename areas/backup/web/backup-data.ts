/** What the settings read and write about backups. */
import { useEffect } from 'react';
import { useCallQuery } from '#platform/web/queries.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { makeBackup, readBackups } from '../contract.ts';

const askAgainAfter = 1000;

/** Asked again every second while one is being made. */
export function useBackups(enabled: boolean) {
  const query = useCallQuery(readBackups, {}, { enabled });
  const { refetch, dataUpdatedAt } = query;
  const running = query.data?.running ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer starts the next wait.
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => void refetch(), askAgainAfter);
    return () => clearTimeout(timer);
  }, [running, dataUpdatedAt, refetch]);
  return query;
}

export function useBackupWrite() {
  return useCallWrite(makeBackup, [readBackups]);
}
