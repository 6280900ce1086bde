import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLines } from './open-lines.ts';

const owner = { org: 1, userId: 2, sessionId: 3 };

let server: Server;
beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A client that asks for a line, and the response to it. */
async function lineRequest() {
  const bound = server.address();
  const client = get({ host: '127.0.0.1', port: typeof bound === 'object' ? bound?.port : 0 });
  client.on('error', () => undefined);
  const heard = once(client, 'response') as Promise<[IncomingMessage]>;
  heard.catch(() => undefined);
  const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  return { client, heard, response };
}

test('ends a line at once that is opened after all were ended', async () => {
  const lines = openLines();
  const { heard, response } = await lineRequest();
  lines.end();
  lines.open(owner, response);
  const [line] = await heard;
  expect((await line.setEncoding('utf8').toArray()).join('')).toMatch(/^event: hello\n.*event: again\n/s);
});

test('keeps no line of a client that went before it was opened', async () => {
  const lines = openLines();
  const { client, response } = await lineRequest();
  const gone = once(response, 'close');
  client.destroy();
  await gone;
  lines.open(owner, response);
  expect(lines.count()).toBe(0);
});
