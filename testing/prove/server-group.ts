/** Several servers on one data folder, each at its own port, behind one address. */
import { freePort } from '../free-port.ts';
import { onLoopback, openRelay } from '../relay.ts';
import type { SchoolOnDisk } from './school-on-disk.ts';
import type { ServerProcess } from './server-process.ts';

export interface ServerGroup extends AsyncDisposable {
  /** The one of all servers. */
  readonly address: string;
  readonly servers: readonly ServerProcess[];
  kill(index: number): Promise<void>;
  /** Starts one that was killed again, at its port. */
  start(index: number): Promise<void>;
}

/** PostgreSQL on the folder has room for 37 connections, a few of each server beside its pool (docs/deployment.md). */
const connectionsOf = (servers: number) => Math.max(2, Math.min(10, Math.floor(24 / servers) - 1));

export async function serverGroup(
  onDisk: SchoolOnDisk,
  count: number,
  settings: Record<string, string> = {},
): Promise<ServerGroup> {
  const ports: number[] = [];
  for (let made = 0; made < count; made++) ports.push(await freePort());
  const own = { DATABASE_CONNECTIONS: String(connectionsOf(count)), ...settings };
  const begin = (port: number) => onDisk.start(undefined, { ...own, PORT: String(port) });
  const servers = await Promise.all(ports.map(begin));
  const relay = await openRelay(ports.map(onLoopback));
  return {
    address: relay.address,
    servers,
    async kill(index) {
      await servers[index]?.end('SIGKILL');
    },
    async start(index) {
      servers[index] = await begin(ports[index] ?? 0);
    },
    async [Symbol.asyncDispose]() {
      await relay.close();
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
    },
  };
}
