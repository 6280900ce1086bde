import { realpath } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type ConnectionSettings,
  connectOnce,
  type DatabaseLog,
  DatabaseProblem,
  isPassingFailure,
} from '../connection.ts';
import { isAlive } from '../processes.ts';
import { type Cluster, clearAfterCrash, findPostmaster, startPostmaster, turnLog } from './postmaster.ts';

const startPatienceMs = 30_000;
// After a crash PostgreSQL first replays its log; with our max_wal_size that takes seconds, on a bad disc minutes.
const repairPatienceMs = 10 * 60_000;

/**
 * Adopts the running postmaster of the cluster or starts one, and returns its process number when it answers.
 * Just after a crash a start may fail while old children end, so it is tried again for 30 s.
 */
export async function ensureRunning(
  cluster: Cluster,
  superuser: ConnectionSettings,
  log: DatabaseLog,
): Promise<number> {
  const deadline = Date.now() + startPatienceMs;
  for (;;) {
    const found = await findPostmaster(cluster);
    if (found) {
      if (await answers(cluster, superuser, found.pid, log)) {
        log.info({ pid: found.pid }, 'PostgreSQL was running already on this data folder; using it');
        return found.pid;
      }
      if (Date.now() > deadline) throw new DatabaseProblem('PostgreSQL runs but does not answer.');
      continue;
    }
    await refuseStranger(cluster, superuser);
    await clearAfterCrash(cluster);
    const { pid, ended, letGo } = await startPostmaster(cluster);
    const outcome = await Promise.race([answers(cluster, superuser, pid, log), ended]);
    if (outcome === true) {
      letGo();
      return pid;
    }

    const words = outcome === false ? await ended : outcome;
    if (!mayPass(words) || Date.now() > deadline) {
      throw new DatabaseProblem(
        `PostgreSQL did not start: ${words || 'it said nothing'} (log: ${cluster.dataFolder.log})`,
      );
    }
    await pause(250);
  }
}

/**
 * Watches the postmaster and replaces it when it is gone although nobody asked for that (memory shortage, kill -9,
 * or another server that stopped it in the moment we adopted it). Confirmed writes are all there afterwards.
 */
export function keepRunning(
  cluster: Cluster,
  superuser: ConnectionSettings,
  log: DatabaseLog,
  first: number,
) {
  let pid = first;
  let ending = false;
  let repair: Promise<void> | null = null;

  const look = () => {
    if (ending || repair || isAlive(pid)) return;
    log.error({ pid }, 'PostgreSQL is gone; starting it again');
    repair = ensureRunning(cluster, superuser, log)
      .then(
        (next) => {
          pid = next;
          log.info({ pid }, 'PostgreSQL is back');
        },
        async (error: unknown) => {
          log.error({ reason: String(error) }, 'PostgreSQL could not be started again; trying on');
          await pause(ending ? 0 : 2_000);
        },
      )
      .finally(() => {
        repair = null;
      });
  };
  const watch = setInterval(look, 200).unref();
  const turn = setInterval(() => void turnLog(cluster.dataFolder.log).catch(() => {}), 60_000).unref();

  return {
    pid: () => pid,
    end: async () => {
      ending = true;
      clearInterval(watch);
      clearInterval(turn);
      await repair;
    },
  };
}

/** Waits until the server answers; `false` when its process ended before. The only sign of readiness is a connection. */
async function answers(
  cluster: Cluster,
  superuser: ConnectionSettings,
  pid: number,
  log: DatabaseLog,
): Promise<boolean> {
  const deadline = Date.now() + repairPatienceMs;
  let tell = Date.now() + 5_000;
  for (;;) {
    try {
      const client = await connectOnce(superuser);
      const { rows } = await client
        .query<{ folder: string }>("SELECT current_setting('data_directory') AS folder")
        .finally(() => client.end());
      const folder = rows[0]?.folder ?? '';
      if ((await realpath(folder)) === (await realpath(cluster.dataFolder.cluster))) return true;
      throw new DatabaseProblem(`Another PostgreSQL (on ${folder}) answers in place of ours.`);
    } catch (error) {
      if (error instanceof DatabaseProblem || !isPassingFailure(error)) throw error;
      if (!isAlive(pid)) return false;
      if (Date.now() > deadline)
        throw new DatabaseProblem(`PostgreSQL does not become ready: ${String(error)}`);
      if (Date.now() > tell) {
        log.info(
          { reason: String(error) },
          'PostgreSQL is getting ready (after a crash it repairs itself first)',
        );
        tell += 10_000;
      }
      await pause(10);
    }
  }
}

/** A server that answers although none of this machine's processes is it: a container or machine sharing the disc. */
async function refuseStranger(cluster: Cluster, superuser: ConnectionSettings): Promise<void> {
  const client = await connectOnce(superuser).catch(() => null);
  if (client === null) return;
  await client.end();
  if (await findPostmaster(cluster)) return; // another server of this machine started it just now
  throw new DatabaseProblem(
    `A PostgreSQL that is not of this machine (another container?) works on ${cluster.dataFolder.cluster}. ` +
      'Stop it first: two would destroy the data.',
  );
}

function mayPass(words: string): boolean {
  return /lock file|shared memory|in use|could not bind|starting up|shutting down|Resource temporarily/i.test(
    words,
  );
}
