/** A proxy between clients and server that drops some replies after the server has sent them. */
import { connect, createServer, type Socket } from 'node:net';

export interface CuttingProxy {
  readonly address: string;
  cut(): number;
  close(): Promise<void>;
}

/** @param share of the replies that never arrive, from 0 to 1. */
export async function cuttingProxy(target: string, share: number): Promise<CuttingProxy> {
  let cut = 0;
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(Number(new URL(target).port), '127.0.0.1');
    const part = () => [client, server].forEach((end) => void end.destroy());
    for (const end of [client, server]) end.on('error', part).on('close', part);
    open.add(client);
    client.on('close', () => open.delete(client));
    client.on('data', (chunk) => server.write(chunk));
    server.on('data', (chunk) => {
      if (Math.random() >= share) return client.write(chunk);
      cut += 1;
      return part();
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const bound = proxy.address();
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`,
    cut: () => cut,
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        for (const client of open) client.destroy();
      }),
  };
}
