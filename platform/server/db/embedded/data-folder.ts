import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DatabaseProblem } from '../connection.ts';
import { closedFolderOnTheWay, type SystemUser } from './system-user.ts';

/** The layout of the data folder for the embedded server. */
export type DataFolder = {
  root: string;
  /** PostgreSQL's own folder; one per major version, so that a newer PostgreSQL never opens an older one's files. */
  cluster: string;
  /** 0700, holds the Unix socket; elsewhere when the data folder's path is too long for a socket. */
  sockets: string;
  log: string;
  /** One file per server process that uses the cluster. */
  holders: string;
  /** Copies of PostgreSQL's programs, when the installed ones lie where its user may not reach. */
  copies: string;
};

// sun_path holds 107 bytes on Linux and 103 on macOS; `/.s.PGSQL.5432.lock` follows the folder's name.
const longestSocketFolder = 103 - '/.s.PGSQL.5432.lock'.length;

/** The data folder when none is configured: `/var/lib/cahier` for root, `./data` for everybody else. */
export function defaultDataDir(): string {
  return process.getuid?.() === 0 ? '/var/lib/cahier' : resolve('data');
}

/** The places inside a data folder; creates nothing. */
export function dataFolderIn(dataDir: string, major: number): DataFolder {
  const root = resolve(dataDir);
  const sockets = join(root, 'run');
  const short = createHash('sha256').update(root).digest('hex').slice(0, 12);
  return {
    root,
    cluster: join(root, `postgresql-${major}`),
    sockets: Buffer.byteLength(sockets) <= longestSocketFolder ? sockets : `/tmp/cahier-${short}`,
    log: join(root, 'log', 'postgresql.log'),
    holders: join(root, 'servers'),
    copies: join(root, 'programs'),
  };
}

/** Creates the data folder with what the server needs around the cluster; refuses one it cannot use. */
export async function prepareDataFolder(folder: DataFolder, user: SystemUser | null): Promise<void> {
  await makeWritable(folder.root);
  // Another user's PostgreSQL must pass through, but not list.
  if (user && !((await stat(folder.root)).mode & 0o001)) await chmod(folder.root, 0o711);
  const closed = user && (await closedFolderOnTheWay(folder.root, user));
  if (closed) {
    throw new DatabaseProblem(
      `PostgreSQL does not run as root but as "${user.name}", who may not enter ${closed}. ` +
        `Choose a data folder outside of it, for instance ${defaultDataDir()}.`,
    );
  }
  await mkdir(folder.holders, { recursive: true, mode: 0o700 });
  await mkdir(folder.copies, { recursive: true, mode: 0o755 });
  await mkdir(dirname(folder.log), { recursive: true, mode: 0o700 });
  await makePrivate(folder.sockets, user);
  await refuseOtherVersions(folder);
}

/** Bytes without which PostgreSQL cannot even start. */
const roomToStart = 1024 * 1024;

async function makeWritable(root: string): Promise<void> {
  try {
    await mkdir(root, { recursive: true, mode: 0o711 });
    const trial = join(root, `.trial-${process.pid}`);
    await writeFile(trial, Buffer.alloc(roomToStart)).finally(() => rm(trial, { force: true }));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOSPC') {
      throw new DatabaseProblem(
        `There is no room left for the data folder ${root}. Make room and start again.`,
        {
          cause,
        },
      );
    }
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseProblem(
      `The data folder ${root} cannot be written (${reason}). Make it writable or choose another.`,
      {
        cause,
      },
    );
  }
}

/** A folder only PostgreSQL's user (and root) may enter; one prepared by somebody else is refused, not used. */
async function makePrivate(folder: string, user: SystemUser | null): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  if (process.platform === 'win32') return;
  const found = await lstat(folder);
  const mine = found.uid === process.getuid?.() || found.uid === user?.uid;
  if (!found.isDirectory() || !mine) {
    throw new DatabaseProblem(`${folder} belongs to another user; remove it, or choose another data folder.`);
  }
  if (user && found.uid !== user.uid) await chown(folder, user.uid, user.gid);
  if ((found.mode & 0o777) !== 0o700) await chmod(folder, 0o700);
}

async function refuseOtherVersions(folder: DataFolder): Promise<void> {
  const clusters = (await readdir(folder.root)).filter((name) => /^postgresql-\d+$/.test(name));
  const other = clusters.find((name) => join(folder.root, name) !== folder.cluster);
  if (other === undefined || (await isCluster(folder.cluster))) return;
  throw new DatabaseProblem(
    `${join(folder.root, other)} was made by another version of PostgreSQL than the one installed now. ` +
      'Start the version of Cahier that wrote it, make a backup, and restore that into a new data folder.',
  );
}

/** Whether the folder holds a finished cluster (initdb writes into another folder, which is renamed when done). */
export async function isCluster(folder: string): Promise<boolean> {
  return readFile(join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}
