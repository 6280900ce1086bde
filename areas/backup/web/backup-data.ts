/** Reads and writes of the settings about backups. */
import { useEffect } from 'react';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { makeBackup, readBackups } from '../contract.ts';
import { inspectBackup, restoreBackup } from '../restore-contract.ts';

const askAgainAfter = 1000;

/** A restore begun from here, with the time of the last one before it. */
export interface BegunRestore {
  readonly after: string | null;
}

/**
 * Asked again every second while one is being made or restored, through the time in which nobody is served too.
 * @returns with how the last restore went, and whether one goes on
 */
export function useBackups(enabled: boolean, begun: BegunRestore | null) {
  const query = useCallQuery(readBackups, {}, { enabled });
  const { refetch, dataUpdatedAt, errorUpdatedAt } = query;
  const last = query.data?.own?.restore?.last ?? null;
  // The server may stop serving before it was asked again.
  const going = last?.outcome === 'begun' || (begun !== null && begun.after === (last?.at ?? null));
  const running = query.data?.running || going;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer starts the next wait.
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => void refetch(), askAgainAfter);
    return () => clearTimeout(timer);
  }, [running, dataUpdatedAt, errorUpdatedAt, refetch]);
  return { query, last, going };
}

export function useBackupWrite() {
  return useTapWrite(makeBackup, [readBackups]);
}

/** The content of a backup; read once, since a backup is read as a whole. */
export function useInside(chosen: InputOf<typeof inspectBackup>) {
  return useCallQuery(inspectBackup, chosen);
}

export function useRestore() {
  return useCallWrite(restoreBackup, [readBackups]);
}
