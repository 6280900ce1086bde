import { type ConnectionSettings, type DatabaseLog, withConnection } from '../connection.ts';
import { otherHolders, registerHolder, release } from '../holders.ts';
import { type Binaries, findPackage, majorOf, packagedBinaries } from './binaries.ts';
import { createCluster, localSettings, writeSettings } from './cluster.ts';
import { clusterAccess } from './cluster-access.ts';
import { clusterNameIn, clusterSettings, embeddedNames } from './cluster-settings.ts';
import { dataFolderIn, isCluster, prepareDataFolder } from './data-folder.ts';
import { checkDurable } from './durability.ts';
import { ensureRunning, keepRunning } from './keep-running.ts';
import { type Cluster, findPostmaster, stopPostmaster } from './postmaster.ts';
import { userForPostgres } from './system-user.ts';

export type Embedded = {
  /** The bootstrap superuser: for making roles and the database, never for the school's data. */
  superuser: ConnectionSettings;
  /** Signs in as another role, to another database of the cluster. */
  as(role: string, database: string): ConnectionSettings;
  /** PostgreSQL's version, e.g. `18.4`. */
  version: string;
  /** The postmaster's process number (it changes when a crashed one was replaced). */
  pid(): number;
  /** Whether another living server uses the same cluster. */
  isShared(): Promise<boolean>;
  /** Stops PostgreSQL, unless another living server uses the same cluster. May be called twice. */
  stop(): Promise<void>;
};

type EmbeddedOptions = {
  dataDir: string;
  log: DatabaseLog;
  /** Another PostgreSQL than the packaged one (tests). */
  binaries?: Binaries;
  /** Settings of PostgreSQL beside ours (tests). */
  settings?: Record<string, string>;
};

/**
 * Starts the PostgreSQL that came with `npm install` on a data folder (made at the first start), or adopts the one still running there,
 * and keeps it running: a postmaster that dies is replaced while this process lives.
 *
 * Ownership: each server process leaves a note beside the cluster while it uses it. A postmaster found running has either other living
 * users (it is shared; the last to leave stops it) or none (its server was killed; the finder becomes its owner). So a postmaster is
 * stopped only by its last user, and none outlives a proper end.
 *
 * Fails with a `DatabaseProblem` that tells what to do.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { log } = options;
  const cluster = await prepareCluster(options);
  const { holders } = cluster.dataFolder;
  await registerHolder(holders);
  try {
    const { as, tcpPort, systemUser } = await clusterAccess(cluster);
    const superuser = as(embeddedNames.superuser, 'postgres');
    await fill(cluster, superuser.password, log);
    const settings = clusterSettings({
      ...cluster.binaries,
      sockets: cluster.dataFolder.sockets,
      tcpPort,
      extra: options.settings ?? {},
      local: await localSettings(cluster.dataFolder.cluster),
    });
    await writeSettings(cluster, settings, systemUser);

    let running = await run(cluster, superuser, log);
    if (running.clusterName !== clusterNameIn(settings)) {
      if ((await otherHolders(holders)).length > 0)
        log.warn({}, 'PostgreSQL runs as another server set it up');
      else {
        log.info({}, 'PostgreSQL still runs from before a change of version or settings; starting it anew');
        await stopPostmaster(cluster);
        running = await run(cluster, superuser, log);
      }
    }
    const guard = keepRunning(cluster, superuser, log, running.pid);
    let left: Promise<void> | undefined;
    return {
      superuser,
      as,
      version: running.version,
      pid: guard.pid,
      isShared: async () => (await otherHolders(holders)).length > 0,
      stop: () => {
        left ??= guard.end().then(() => leaveCluster(cluster, log));
        return left;
      },
    };
  } catch (error) {
    await leaveCluster(cluster, log);
    throw error;
  }
}

async function prepareCluster({ dataDir, binaries }: EmbeddedOptions): Promise<Cluster> {
  const found = binaries ? null : await findPackage();
  const dataFolder = dataFolderIn(dataDir, binaries?.major ?? majorOf(found?.version));
  const user = await userForPostgres(dataFolder.cluster);
  await prepareDataFolder(dataFolder, user);
  return {
    dataFolder,
    user,
    binaries: found ? await packagedBinaries(found, dataFolder.copies, user) : (binaries as Binaries),
  };
}

/** Makes the cluster at the first start with a data folder. */
async function fill(cluster: Cluster, password: unknown, log: DatabaseLog): Promise<void> {
  const folder = cluster.dataFolder.cluster;
  if (await isCluster(folder)) return;
  log.info({ folder }, 'Making the database: this is the first start with this data folder');
  await createCluster(cluster, typeof password === 'string' ? password : null);
}

type Running = { pid: number; version: string; clusterName: string };

/** Starts or adopts PostgreSQL and looks at what runs; refuses one that may lose confirmed writes. */
async function run(cluster: Cluster, superuser: ConnectionSettings, log: DatabaseLog): Promise<Running> {
  const pid = await ensureRunning(cluster, superuser, log);
  return withConnection(superuser, async (client) => {
    await checkDurable(client);
    const { rows } = await client.query<{ version: string; name: string }>(
      "SELECT current_setting('server_version') AS version, current_setting('cluster_name') AS name",
    );
    return { pid, version: rows[0]?.version ?? '', clusterName: rows[0]?.name ?? '' };
  });
}

/** Ends our use of the cluster; PostgreSQL goes on only for other living servers. */
async function leaveCluster(cluster: Cluster, log: DatabaseLog): Promise<void> {
  await release(cluster.dataFolder.holders);
  const others = await otherHolders(cluster.dataFolder.holders);
  if (others.length > 0) log.info({ others }, 'PostgreSQL goes on: another server uses it');
  else if (await findPostmaster(cluster)) await stopPostmaster(cluster);
}
