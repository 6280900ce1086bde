import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { fastify } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { endConnections } from './closing-connections.ts';

/** Milliseconds: far less than the minute for which Node keeps a connection, far more than a busy machine takes. */
const soon = 30_000;

const agent = new Agent({ keepAlive: true });
afterEach(() => agent.destroy());

/** A server whose only call answers when `answer` is called. */
async function openApp(longest?: number) {
  const app = fastify({ keepAliveTimeout: 2 * soon, return503OnClosing: false });
  endConnections(app, longest);
  const begun = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const stops = Promise.withResolvers<void>();
  app.addHook('preClose', async () => stops.resolve());
  app.post('/', async () => {
    begun.resolve();
    await answer.promise;
    return { done: true };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const [bound] = app.addresses();
  const port = typeof bound === 'object' ? bound.port : 0;
  return { app, port, begun: begun.promise, stops: stops.promise, answer: answer.resolve };
}

async function timeOf(work: Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work;
  return performance.now() - began;
}

test('answers a request that is under way, and ends the connection that its client would keep', async () => {
  const { app, port, begun, stops, answer } = await openApp();
  const sent = request({ host: '127.0.0.1', port, agent, method: 'POST' });
  const reply = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.end();
  await begun;
  const closed = timeOf(app.close());
  await stops;
  answer();
  const [response] = await reply;
  response.resume();
  expect([response.statusCode, response.headers.connection]).toEqual([200, 'close']);
  expect(await closed).toBeLessThan(soon);
});

test('ends a connection whose request never ends once its time is out', async () => {
  const { app, port } = await openApp(200);
  const client = connect(port, '127.0.0.1');
  const gone = once(client, 'close');
  const began = once(app.server, 'request');
  client.on('error', () => undefined);
  client.write(
    'POST / HTTP/1.1\r\nHost: cahier\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
  );
  await began;
  expect(await timeOf(app.close())).toBeLessThan(soon);
  await gone;
});
