/** Connections of clients that neither send nor take a byte. */
import type { FastifyInstance } from 'fastify';
import { isLive } from '#platform/server/live/live-updates.ts';

/** Milliseconds. */
export const clientTimes = {
  /** For the headers of a request. */
  headers: 30_000,
  /** For a whole request: a document of 5 MB at 16 KB/s takes five minutes. */
  request: 600_000,
  /** Without a byte in either direction. */
  stall: 60_000,
};

/**
 * A client that waits for its answer is not stalled, however long the answer is computed on a busy machine. A live line never passes
 * `onSend`: it keeps its limit.
 */
export function waitForAnswers(app: FastifyInstance, stall: number): void {
  app.addHook('preValidation', async (request) => {
    if (!isLive(request)) request.raw.socket.setTimeout(0);
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    request.raw.socket.setTimeout(stall);
    return payload;
  });
}
