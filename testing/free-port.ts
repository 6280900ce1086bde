import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of the loopback address that nobody listens at. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const bound = probe.address();
  const closed = once(probe, 'close');
  probe.close();
  await closed;
  return typeof bound === 'object' && bound ? bound.port : 0;
}
