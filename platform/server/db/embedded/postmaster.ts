import { spawn } from 'node:child_process';
import { copyFile, open, readFile, realpath, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseProblem } from '../connection.ts';
import { allPostgresOn, isAlive, isNumberTaken, isPostgresOn, killAtOnce } from '../processes.ts';
import type { Binaries } from './binaries.ts';
import type { DataFolder } from './data-folder.ts';
import { runProgram, spawnSettings } from './run-program.ts';
import type { SystemUser } from './system-user.ts';

/** A cluster with all that is needed to start and stop its postmaster (the first of PostgreSQL's processes). */
export type Cluster = { dataFolder: DataFolder; binaries: Binaries; user: SystemUser | null };

/** The running postmaster of this cluster, proven by program and folder of the process, or `null`. */
export async function findPostmaster({ dataFolder }: Cluster): Promise<{ pid: number; port: number } | null> {
  const lines = await readPidFile(dataFolder.cluster);
  if (lines === null) return null;
  const pid = Number(lines[0]);
  if (!(pid > 0) || !(await isPostgresOn(pid, await realpath(dataFolder.cluster)))) return null;
  return { pid, port: Number(lines[3]) };
}

/**
 * Makes way for a start after a crash. Children of a killed postmaster end by themselves; those that do not within
 * 5 s are killed (their work was never confirmed). A left-over postmaster.pid whose number now belongs to some other
 * process would stop PostgreSQL for ever: it gets this process's number, which PostgreSQL, started by us, knows to be
 * harmless; the file stays, since PostgreSQL finds in it the shared memory that must no longer be in use.
 */
export async function clearAfterCrash({ dataFolder }: Cluster): Promise<void> {
  const cluster = await realpath(dataFolder.cluster);
  const patience = Date.now() + 5_000;
  for (;;) {
    const orphans = await allPostgresOn(cluster);
    if (orphans.length === 0) break;
    if ((await readPidFile(dataFolder.cluster)) !== null && Date.now() > patience) {
      orphans.forEach(killAtOnce);
    }
    if (Date.now() > patience + 2_000) break;
    await pause(50);
    if (await findPostmaster({ dataFolder } as Cluster)) return; // another server was quicker
  }
  await disown(join(dataFolder.cluster, 'postmaster.pid'), cluster);
  await disown(join(dataFolder.sockets, '.s.PGSQL.5432.lock'), cluster);
}

/** Puts this process's number into a left-over lock file whose number was given to a stranger; else leaves it alone. */
async function disown(file: string, cluster: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (!(pid > 0) || pid === process.pid || !isNumberTaken(pid) || process.platform === 'win32') return;
  if (await isPostgresOn(pid, cluster)) return; // another server started it in this moment
  const ours = text.replace(/^\d+/, String(process.pid));
  // In place: on a full disk a file made anew would end up empty, which PostgreSQL refuses for ever.
  const handle = await open(file, 'r+');
  await handle
    .write(ours, 0)
    .then(() => handle.truncate(Buffer.byteLength(ours)))
    .finally(() => handle.close());
}

/** A postmaster just started: its number, a promise of how it ended, and leave for this process to end before it. */
export type Started = { pid: number; ended: Promise<string>; letGo(): void };

/**
 * Starts PostgreSQL, in a session of its own so that Ctrl-C in a terminal reaches only us. Returns at once; ask by
 * connecting whether it is ready. `ended` gives the log's last lines when the process is gone.
 */
export async function startPostmaster({ dataFolder, binaries, user }: Cluster): Promise<Started> {
  if (process.platform === 'win32') return startOnWindows(dataFolder, binaries);
  const before = await stat(dataFolder.log).then(
    ({ size }) => size,
    () => 0,
  );
  const log = await open(dataFolder.log, 'a', 0o600);
  try {
    const child = spawn(binaries.postgres, ['-D', dataFolder.cluster], {
      ...spawnSettings(user),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    const ended = new Promise<string>((resolve, reject) => {
      child.on('exit', () => resolve(readFrom(dataFolder.log, before)));
      child.on('error', (cause) => {
        reject(
          new DatabaseProblem(`PostgreSQL (${binaries.postgres}) cannot be started: ${cause.message}`, {
            cause,
          }),
        );
      });
    });
    ended.catch(() => {}); // Its exit is watched until it is known to run, so that a failed start is reported.
    return { pid: child.pid ?? 0, ended, letGo: () => child.unref() };
  } finally {
    await log.close();
  }
}

/** PostgreSQL refuses an administrator's rights; on Windows pg_ctl drops them, and returns when the server is ready. */
async function startOnWindows(dataFolder: DataFolder, { pgCtl }: Binaries): Promise<Started> {
  const child = spawn(pgCtl, ['start', '-D', dataFolder.cluster, '-l', dataFolder.log, '-w', '-t', '60'], {
    ...spawnSettings(null),
    stdio: 'ignore', // a pipe would be inherited by PostgreSQL and never close
  });
  const code = await new Promise((resolve) => child.on('exit', resolve).on('error', resolve));
  const pid = Number((await readPidFile(dataFolder.cluster))?.[0] ?? 0);
  return { pid, ended: code === 0 ? new Promise(() => {}) : readFrom(dataFolder.log, 0), letGo: () => {} };
}

/**
 * Stops PostgreSQL: open transactions are rolled back, everything confirmed is written. Takes up to 60 s; when some
 * connection will not end, PostgreSQL is stopped at once and repairs itself from its log at the next start.
 */
export async function stopPostmaster({ dataFolder, binaries, user }: Cluster): Promise<void> {
  const running = await findPostmaster({ dataFolder, binaries, user });
  if (running === null) return;
  const stop = (mode: string) =>
    runProgram(binaries.pgCtl, ['stop', '-D', dataFolder.cluster, '-m', mode, '-w', '-t', '60'], user);
  const { code, output } = await stop('fast');
  if (code !== 0 && (await findPostmaster({ dataFolder, binaries, user })) !== null) {
    const second = await stop('immediate');
    if (second.code !== 0) throw new DatabaseProblem(`PostgreSQL did not stop: ${output} ${second.output}`);
  }
  await untilGone(running.pid);
}

/** pg_ctl returns when the postmaster has removed its lock file, which is a moment before its process has ended. */
async function untilGone(pid: number): Promise<void> {
  const patience = Date.now() + 5_000;
  while (isAlive(pid) && Date.now() < patience) await pause(10);
}

/** Keeps PostgreSQL's log below `limit` bytes: the full one becomes `.1`, replacing the one before. */
export async function turnLog(log: string, limit = 10_000_000): Promise<void> {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= limit) return;
  await copyFile(log, `${log}.1`);
  await truncate(log); // PostgreSQL appends, so it goes on writing at the new end
}

async function readPidFile(cluster: string): Promise<string[] | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null);
  return text === null ? null : text.split('\n');
}

async function readFrom(file: string, position: number): Promise<string> {
  const text = await readFile(file).catch(() => Buffer.alloc(0));
  return text.subarray(Math.min(position, text.length)).toString('utf8').trim();
}
