/** What the settings read and write about backups. */
import { useEffect } from 'react';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { useCallQuery } from '#platform/web/queries.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { makeBackup, readBackups } from '../contract.ts';
import { lookInside, restoreBackup } from '../restore-contract.ts';

const askAgainAfter = 1000;

/** Asked again every second while one is being made or restored, through the time in which nobody is served too. @param restoring one was begun from here */
export function useBackups(enabled: boolean, restoring: boolean) {
  const query = useCallQuery(readBackups, {}, { enabled });
  const { refetch, dataUpdatedAt, errorUpdatedAt } = query;
  const running = query.data?.running || restoring || query.data?.own?.restore?.last?.outcome === 'begun';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer starts the next wait.
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => void refetch(), askAgainAfter);
    return () => clearTimeout(timer);
  }, [running, dataUpdatedAt, errorUpdatedAt, refetch]);
  return query;
}

export function useBackupWrite() {
  return useCallWrite(makeBackup, [readBackups]);
}

/** What a backup holds; read once, since all of it is. */
export function useInside(chosen: InputOf<typeof lookInside>) {
  return useCallQuery(lookInside, chosen);
}

export function useRestore() {
  return useCallWrite(restoreBackup, [readBackups]);
}
