/** A plain proxy before several servers: each new connection goes to the next server that takes it. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Spread {
  readonly address: string;
  close(): Promise<void>;
}

/** @param ports of the servers, on the loopback address */
export async function spreadOver(ports: readonly number[]): Promise<Spread> {
  let turn = 0;
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    open.add(client);
    client.on('error', () => undefined).once('close', () => open.delete(client));
    turn += 1;
    const inTurn = ports.map((_, index) => ports[(turn + index) % ports.length] ?? 0);
    reach(inTurn).then(
      (server) => {
        server.on('error', () => client.destroy()).once('close', () => client.destroy());
        client.once('close', () => server.destroy());
        client.pipe(server).pipe(client);
      },
      () => client.destroy(),
    );
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const bound = proxy.address();
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`,
    async close() {
      const closed = once(proxy, 'close');
      proxy.close();
      for (const client of open) client.destroy();
      await closed;
    },
  };
}

async function reach([port, ...others]: readonly number[]): Promise<Socket> {
  if (port === undefined) throw new Error('No server takes the connection.');
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return reach(others);
  }
}
