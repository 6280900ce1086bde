/**
 * The connections of a server that stops. Node waits for each of them: for one that a browser opened in advance and never used, and for
 * one that is kept open after its answer, until their time is out, a minute. A client that never ends its request it would wait for
 * without limit.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that requests under way have when the server stops. */
const longestStop = 10_000;

/** When the server stops, ends connections without a request at once, each other one after its answer, and all of them after `longest`. */
export function endConnections(app: FastifyInstance, longest = longestStop): void {
  const unused = new Set<Socket>();
  let stopping = false;
  let limit: NodeJS.Timeout | undefined;
  app.server.on('connection', (connection) => {
    if (stopping) {
      connection.destroy();
      return;
    }
    unused.add(connection);
    connection.once('close', () => unused.delete(connection));
  });
  app.server.on('request', ({ socket }, response) => {
    unused.delete(socket);
    response.once('finish', () => {
      if (stopping) socket.end();
    });
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    // Otherwise the client would send its next request into a connection that ends.
    if (stopping) reply.header('connection', 'close');
    return payload;
  });
  app.addHook('preClose', async () => {
    stopping = true;
    for (const connection of unused) connection.destroy();
    limit = setTimeout(() => app.server.closeAllConnections(), longest);
  });
  app.addHook('onClose', async () => clearTimeout(limit));
}
