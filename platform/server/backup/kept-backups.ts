/** The folder of the installation’s own backups. The newest are kept; older ones are deleted once a newer one is checked. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Instant, parseInstant } from '../../kernel/time.ts';
import type { ConnectionSettings } from '../db/connection.ts';
import { isAlive } from '../db/processes.ts';
import { hasRoom } from '../limits/disk-room.ts';
import type { Log } from '../log.ts';
import { type ErasureFile, erasureFile } from '../personal-data/erasure-file.ts';
import { BackupProblem } from './backup-problem.ts';
import { openBackup, type Trust } from './open-backup.ts';
import type { Restorer } from './restorer.ts';
import { knownKeyName, signingKey } from './signing-key.ts';
import { day, type UploadedBackups, uploadedBackups } from './uploaded-backups.ts';
import { writeBackup } from './write-backup.ts';

export interface KeptBackup {
  readonly file: string;
  readonly createdAt: Instant;
  readonly bytes: number;
}

export interface BackupKeeperOptions {
  readonly owner: ConnectionSettings;
  readonly dataDir: string;
  readonly folder: string;
  /** How many are kept; 0 turns automatic backups off. */
  readonly kept: number;
  readonly passphrase: string | null;
  readonly program: string;
  readonly log: Log;
  readonly restorer?: Restorer | null;
}

export interface BackupKeeper extends Pick<BackupKeeperOptions, 'folder' | 'kept'> {
  readonly encrypted: boolean;
  /** The register of erasures, beside the database, with a copy beside the backups. */
  readonly erasures: ErasureFile;
  /** The backups in the folder, the newest first. */
  list(): Promise<readonly KeptBackup[]>;
  /** The key that a restore on another machine needs; null before the first backup. */
  keyName(): Promise<string | null>;
  running(): boolean;
  /** When the last backup failed; null when it succeeded. */
  failedAt(): Instant | null;
  /** The path of a backup; null when there is none of this name. */
  fileOf(name: string): Promise<string | null>;
  /** Which backups are trusted: those of this installation, and those with a key that somebody confirms. */
  trust(given: { readonly key: string | null; readonly passphrase: string | null }): Promise<Trust>;
  /**
   * Writes a backup of the present data before a restore; waits for a backup in progress. It is listed with the others, and none
   * is deleted for it. @throws BackupProblem.
   */
  makeBeforeRestore(now: Instant): Promise<void>;
  /** Backups uploaded from a device. */
  readonly uploads: UploadedBackups;
  /** Restores into the running installation; null where only the operator of the server may do that. */
  readonly restorer: Restorer | null;
  /** Makes a backup now. An error is logged and remembered. Does nothing while a backup is in progress. */
  make(now: Instant): Promise<void>;
}

/** One keeper for the installation: it knows whether one of its backups is being made. */
export function keepBackups(options: BackupKeeperOptions): BackupKeeper {
  const uploaded = uploadedBackups(options.dataDir);
  let running = false;
  /** Never fails: who waits for a backup wants it out of the way, not its success. */
  let underWay: Promise<void> = Promise.resolve();
  let failedAt: Instant | null = null;
  return {
    folder: options.folder,
    kept: options.kept,
    encrypted: options.passphrase !== null,
    erasures: erasureFile(options.dataDir, options.folder),
    list: () => backupsIn(options.folder),
    keyName: () => knownKeyName(options.dataDir),
    restorer: options.restorer ?? null,
    uploads: uploaded,
    async fileOf(name) {
      const found = (await backupsIn(options.folder)).find(({ file }) => file === name);
      return found ? join(options.folder, found.file) : null;
    },
    async trust({ key, passphrase }) {
      const own = await knownKeyName(options.dataDir);
      return {
        keys: [own, key].filter((one) => one !== null),
        passphrase: passphrase ?? options.passphrase,
      };
    },
    async makeBeforeRestore(now) {
      await underWay;
      await makeWhole(options, 'before-restore', now);
    },
    running: () => running,
    failedAt: () => failedAt,
    async make(now) {
      if (running) return;
      running = true;
      underWay = uploaded
        .forget(day)
        .then(() => makeAndPrune(options, now))
        .then(
          () => {
            failedAt = null;
          },
          (error: unknown) => {
            failedAt = now;
            options.log.error({ error }, 'The backup failed; it is tried again.');
          },
        )
        .finally(() => {
          running = false;
        });
      await underWay;
    },
  };
}

type Kind = 'cahier' | 'before-restore';

/** Number of kept backups made before a restore. */
const keptBeforeRestore = 2;

async function makeAndPrune(options: BackupKeeperOptions, now: Instant): Promise<void> {
  await makeWhole(options, 'cahier', now);
  for (const [kind, kept] of [
    ['cahier', Math.max(options.kept, 1)],
    ['before-restore', keptBeforeRestore],
  ] as const) {
    const made = (await backupsIn(options.folder)).filter(({ file }) => file.startsWith(`${kind}-`));
    for (const old of made.slice(kept)) await rm(join(options.folder, old.file));
  }
}

/** Written, and seen to be whole. */
async function makeWhole(options: BackupKeeperOptions, kind: Kind, now: Instant): Promise<void> {
  const { folder, passphrase } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await clearUnfinished(folder);
  const before = await backupsIn(folder);
  await refuseWithoutRoom(folder, before[0]?.bytes ?? 0);
  const key = await signingKey(options.dataDir);
  const file = join(folder, nameAt(kind, now));
  const written = await writeBackup({ ...options, file, key, now });
  await (await openBackup(file, { keys: [key.name], passphrase })).close();
  options.log.info(written, 'A backup was made.');
}

async function refuseWithoutRoom(folder: string, lastBytes: number): Promise<void> {
  if (!(await hasRoom(folder, lastBytes * 1.5)))
    throw new BackupProblem(`There is no room for a backup in ${folder}. Make room, or set BACKUP_DIR.`, {
      fault: 'noRoom',
    });
}

const pattern = /^(?:cahier|before-restore)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.backup$/;

function nameAt(kind: Kind, now: Instant): string {
  return `${kind}-${now.slice(0, 19).replaceAll(':', '-')}.backup`;
}

async function backupsIn(folder: string): Promise<readonly KeptBackup[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => pattern.test(name));
  const found: KeptBackup[] = [];
  for (const file of names.sort(byTime).reverse()) {
    const createdAt = parseInstant(file.replace(pattern, '$1T$2:$3:$4.000Z'));
    const there = await stat(join(folder, file)).catch(() => null);
    if (createdAt !== null && there !== null) found.push({ file, createdAt, bytes: there.size });
  }
  return found;
}

/** The path of the newest backup of these folders by its name; null for none. */
export async function newestKept(folders: readonly string[]): Promise<string | null> {
  const found = await Promise.all(
    folders.map(async (folder) =>
      (await backupsIn(folder)).map(({ file, createdAt }) => ({ path: join(folder, file), createdAt })),
    ),
  );
  const newest = found.flat().toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  return newest[0]?.path ?? null;
}

const timeOf = (file: string) => file.replace(pattern, '$1T$2-$3-$4');
const byTime = (one: string, other: string) => timeOf(one).localeCompare(timeOf(other));

async function clearUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(/\.unfinished-(\d+)$/.exec(name)?.[1]);
    if (pid > 0 && pid !== process.pid && !isAlive(pid)) await rm(join(folder, name), { force: true });
  }
}
