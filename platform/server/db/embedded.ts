import { createHmac } from 'node:crypto';
import { createServer } from 'node:net';
import { type Binaries, findPackage, packagedBinaries } from './binaries.ts';
import { clusterSecret, createCluster, localSettings, writeSettings } from './cluster.ts';
import { clusterNameIn, clusterSettings, embeddedNames } from './cluster-settings.ts';
import { type ConnectionSettings, connectOnce, type DatabaseLog } from './connection.ts';
import { isCluster, placesIn, prepareDataFolder } from './data-folder.ts';
import { checkDurable } from './durability.ts';
import { hold, otherHolders, release } from './holders.ts';
import { ensureRunning, keepRunning } from './keep-running.ts';
import { type Cluster, findPostmaster, stopPostmaster } from './postmaster.ts';
import { currentUserName, userForPostgres } from './system-user.ts';

export type Embedded = {
  /** The bootstrap superuser: for making roles and the database, never for the school's data. */
  superuser: ConnectionSettings;
  /** Signs in as another role, to another database of the cluster. */
  as(role: string, database: string): ConnectionSettings;
  /** PostgreSQL's version, e.g. `18.4`. */
  version: string;
  /** The postmaster's process number (it changes when a crashed one was replaced). */
  pid(): number;
  /** Stops PostgreSQL, unless another living server uses the same cluster. May be called twice. */
  stop(): Promise<void>;
};

type Wish = {
  dataDir: string;
  log: DatabaseLog;
  /** Another PostgreSQL than the packaged one (tests). */
  binaries?: Binaries;
  /** Settings of PostgreSQL beside ours (tests). */
  settings?: Record<string, string>;
};

/**
 * Starts the PostgreSQL that came with `npm install` on a data folder (made at the first start), or adopts the one
 * still running there, and keeps it running: a postmaster that dies is replaced while this process lives.
 *
 * Whose is it? Each server process leaves a note beside the cluster while it uses it. A postmaster found running has
 * either other living users (it is shared; the last to leave stops it) or none (its server was killed; the finder
 * becomes its owner). So a postmaster is stopped only by its last user, and none outlives a proper end.
 *
 * Fails with a `DatabaseProblem` that tells what to do.
 */
export async function startEmbedded({
  dataDir,
  log,
  binaries: given,
  settings: extra = {},
}: Wish): Promise<Embedded> {
  const windows = process.platform === 'win32';
  const { cluster, secret } = await prepare(dataDir, given);
  const { places, binaries, user } = cluster;
  const systemUser = windows ? null : await currentUserName();
  const tcpPort = windows ? ((await findPostmaster(cluster))?.port ?? (await freePort())) : null;
  const as = (role: string, database: string): ConnectionSettings =>
    tcpPort === null || secret === null
      ? { host: places.sockets, port: 5432, user: role, database }
      : { host: '127.0.0.1', port: tcpPort, user: role, database, password: passwordOf(role, secret) };
  const superuser = as(embeddedNames.superuser, 'postgres');

  await hold(places.holders);
  try {
    if (!(await isCluster(places.cluster))) {
      log.info(
        { folder: places.cluster },
        'Making the database: this is the first start with this data folder',
      );
      await createCluster(binaries, places, user, secret && passwordOf(embeddedNames.superuser, secret));
    }
    const local = await localSettings(places.cluster);
    const settings = clusterSettings({ ...binaries, sockets: places.sockets, tcpPort, extra, local });
    await writeSettings(places.cluster, settings, systemUser, user);
    let pid = await ensureRunning(cluster, superuser, log);
    const running = await inspect(superuser);
    if (running.clusterName !== clusterNameIn(settings)) {
      if ((await otherHolders(places.holders)).length === 0) {
        log.info({ pid }, 'PostgreSQL still runs from before an update; starting it anew');
        await stopPostmaster(cluster);
        pid = await ensureRunning(cluster, superuser, log);
      } else
        log.warn(
          { pid },
          'PostgreSQL runs with the settings of another version of the server, which still uses it',
        );
    }
    const guard = keepRunning(cluster, superuser, log, pid);

    const leave = async () => {
      await guard.end();
      await leaveCluster(cluster, log);
    };
    let left: Promise<void> | undefined;
    return {
      superuser,
      as,
      version: running.version,
      pid: guard.pid,
      stop: () => {
        left ??= leave();
        return left;
      },
    };
  } catch (error) {
    await leaveCluster(cluster, log);
    throw error;
  }
}

/** Ends our use of the cluster; PostgreSQL goes on only for other living servers. */
async function leaveCluster(cluster: Cluster, log: DatabaseLog): Promise<void> {
  await release(cluster.places.holders);
  const others = await otherHolders(cluster.places.holders);
  if (others.length > 0) log.info({ others }, 'PostgreSQL goes on: another server uses it');
  else if (await findPostmaster(cluster)) await stopPostmaster(cluster);
}

async function prepare(
  dataDir: string,
  given: Binaries | undefined,
): Promise<{ cluster: Cluster; secret: string | null }> {
  const found = given ? null : await findPackage();
  const major = given?.major ?? Number.parseInt(found?.version ?? '', 10);
  const places = placesIn(dataDir, major);
  const user = await userForPostgres(places.cluster);
  await prepareDataFolder(places, user);
  const binaries = found ? await packagedBinaries(found, places.copies, user) : (given as Binaries);
  const secret = process.platform === 'win32' ? await clusterSecret(places.root) : null;
  return { cluster: { places, binaries, user }, secret };
}

async function inspect(superuser: ConnectionSettings): Promise<{ version: string; clusterName: string }> {
  const client = await connectOnce(superuser);
  try {
    await checkDurable(client);
    const { rows } = await client.query<{ version: string; name: string }>(
      "SELECT current_setting('server_version') AS version, current_setting('cluster_name') AS name",
    );
    return { version: rows[0]?.version ?? '', clusterName: rows[0]?.name ?? '' };
  } finally {
    await client.end();
  }
}

/** Roles of a cluster reached by TCP have passwords made from its secret, so none needs storing. */
function passwordOf(role: string, secret: string): string {
  return createHmac('sha256', secret).update(role).digest('hex');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
