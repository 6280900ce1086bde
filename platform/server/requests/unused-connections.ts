/**
 * Browsers open connections in advance. One that carried no request yet counts as busy for Node: a server that stops would wait for it
 * until its time is out, a minute.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Ends connections without a request when the server stops. */
export function endUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let stopping = false;
  app.server.on('connection', (connection) => {
    if (stopping) {
      connection.destroy();
      return;
    }
    unused.add(connection);
    connection.once('close', () => unused.delete(connection));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    stopping = true;
    for (const connection of unused) connection.destroy();
  });
}
