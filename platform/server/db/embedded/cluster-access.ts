import { createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { ConnectionSettings } from '../connection.ts';
import { syncFolder, writeSynced } from '../synced-files.ts';
import { type Cluster, findPostmaster } from './postmaster.ts';
import { currentUserName } from './system-user.ts';

/** How this process signs in to its cluster. */
export type ClusterAccess = {
  as(role: string, database: string): ConnectionSettings;
  /** The port on the loopback address, `null` for a socket. */
  tcpPort: number | null;
  /** The system's account that may use the socket, `null` for passwords. */
  systemUser: string | null;
};

/** By a socket that only this user may reach; on Windows by the loopback address with passwords. */
export async function clusterAccess(cluster: Cluster): Promise<ClusterAccess> {
  if (process.platform !== 'win32') {
    const { sockets } = cluster.dataFolder;
    return {
      as: (role, database) => ({ host: sockets, port: 5432, user: role, database }),
      tcpPort: null,
      systemUser: await currentUserName(),
    };
  }
  const secret = await clusterSecret(cluster.dataFolder.root);
  const tcpPort = (await findPostmaster(cluster))?.port ?? (await freePort());
  const passwordOf = (role: string) => createHmac('sha256', secret).update(role).digest('hex');
  return {
    as: (user, database) => ({
      host: '127.0.0.1',
      port: tcpPort,
      user,
      database,
      password: passwordOf(user),
    }),
    tcpPort,
    systemUser: null,
  };
}

/** The secret from which the roles' passwords are derived, so that none is stored; made once, kept beside the cluster. */
async function clusterSecret(root: string): Promise<string> {
  const file = join(root, 'database-secret');
  const fresh = randomBytes(32).toString('hex');
  await writeSynced(file, fresh, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await syncFolder(root);
  return (await readFile(file, 'utf8')).trim();
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
