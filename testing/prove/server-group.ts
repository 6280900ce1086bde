/** Several servers on one data folder, each at its own port, behind one address. */
import { freePort } from '../free-port.ts';
import type { SchoolOnDisk } from './school-on-disk.ts';
import type { ServerProcess } from './server-process.ts';
import { spreadOver } from './spread.ts';

export interface ServerGroup extends AsyncDisposable {
  /** The one of all servers. */
  readonly address: string;
  readonly servers: readonly ServerProcess[];
  /** Kills a server and starts it again in its place. */
  strike(index: number): Promise<void>;
}

export async function serverGroup(
  onDisk: SchoolOnDisk,
  count: number,
  settings: Record<string, string> = {},
): Promise<ServerGroup> {
  const ports: number[] = [];
  for (let made = 0; made < count; made++) ports.push(await freePort());
  const begin = (port: number) => onDisk.start(undefined, { ...settings, PORT: String(port) });
  const servers = await Promise.all(ports.map(begin));
  const spread = await spreadOver(ports);
  return {
    address: spread.address,
    servers,
    async strike(index) {
      const [server, port] = [servers[index], ports[index]];
      if (!server || !port) throw new Error(`There is no server ${index}.`);
      await server.end('SIGKILL');
      servers[index] = await begin(port);
    },
    async [Symbol.asyncDispose]() {
      await spread.close();
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
    },
  };
}
