/**
 * Restores a backup into the running installation (decisions/0023): the present data are saved as a backup, the chosen backup is
 * loaded and compared in a spare database, and the two are swapped in one transaction. Until then the data of the school do not
 * change.
 */
import { join } from 'node:path';
import { inspectBackup } from '#platform/server/backup/inspect-backup.ts';
import type { BackupKeeper } from '#platform/server/backup/kept-backups.ts';
import { openBackup, type Trust } from '#platform/server/backup/open-backup.ts';
import { refuseOtherMigrations, restoreBackup } from '#platform/server/backup/restore-backup.ts';
import { type RestoreNote, readRestoreNote, writeRestoreNote } from '#platform/server/backup/restore-note.ts';
import type { Restorer } from '#platform/server/backup/restorer.ts';
import type { SpareDatabase } from '#platform/server/db/spare-database.ts';
import { nowFromClock } from '#platform/server/http.ts';
import { hasRoom } from '#platform/server/limits/disk-room.ts';
import type { Log } from '#platform/server/log.ts';

/** Bytes of an empty database. */
const emptyDatabase = 40 * 1024 * 1024;
/** How much larger rows are than in the backup: 1.8 times in their tables and indexes, and again in the log. */
const larger = 3;
const spareBytes = (content: number) => emptyDatabase + larger * content;

const migrations = join(import.meta.dirname, '../db/migrations');

export interface RestoringParts {
  readonly dataDir: string;
  readonly spare: SpareDatabase;
  readonly log: Log;
  /**
   * Stops serving, shows a waiting page while the work runs, and serves again whatever the result.
   * @param work gets the keeper of backups of the server that was stopped
   */
  whileNobodyWorks(work: (backups: BackupKeeper) => Promise<void>): Promise<void>;
}

export function restorerOf({ dataDir, spare, log, whileNobodyWorks }: RestoringParts): Restorer {
  let underWay = false;
  /** The result of the last restore of this process; its note may not have been written. */
  let ended: RestoreNote | null = null;
  return {
    async last() {
      const note = await readRestoreNote(dataDir);
      return note?.outcome === 'begun' && ended !== null && !underWay ? ended : note;
    },
    async look(file, trust) {
      const backup = await openBackup(file, trust);
      try {
        await refuseOtherMigrations(backup, migrations);
        return await inspectBackup(backup);
      } finally {
        await backup.close();
      }
    },
    hasRoom: ({ content }) => hasRoom(dataDir, spareBytes(content)),
    isShared: () => spare.isShared(),
    async announce(createdAt) {
      if (underWay) return null;
      underWay = true;
      const end = async (outcome: 'done' | 'failed') => {
        ended = { outcome, createdAt, at: nowFromClock() };
        underWay = false;
        await writeRestoreNote(dataDir, ended).catch((error: unknown) =>
          log.error({ error }, 'How the restore ended could not be noted.'),
        );
      };
      try {
        await writeRestoreNote(dataDir, { outcome: 'begun', createdAt, at: nowFromClock() });
      } catch (error) {
        underWay = false;
        throw error;
      }
      return {
        withdraw: () => end('failed'),
        restore: (file, trust) =>
          whileNobodyWorks(async (backups) => {
            try {
              await backups.makeBeforeRestore(nowFromClock());
              await fillSpare(spare, file, trust);
              await spare.replaceCurrent();
            } catch (error) {
              log.error({ error }, 'The restore failed; the school is as it was.');
              return end('failed');
            }
            log.warn({ createdAt }, 'A backup was restored.');
            await end('done');
          }),
      };
    },
  };
}

async function fillSpare(spare: SpareDatabase, file: string, trust: Trust): Promise<void> {
  const backup = await openBackup(file, trust);
  try {
    await restoreBackup({ roles: await spare.prepare(), backup, migrations });
  } finally {
    await backup.close();
  }
}
