/** Clients that are slow or hold lines without asking anything (security.md A19): everybody is served as ever. */

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveAddress } from '#platform/kernel/live-address.ts';
import { withConnection } from '#platform/server/db/connection.ts';
import { sampledTest } from '#testing/sampling.ts';
import { type OwnServer, openOwnServer } from './own-server.ts';
import { rawRequest } from './raw-request.ts';

let server: OwnServer;
let lines: readonly Socket[] = [];
beforeAll(async () => {
  server = await openOwnServer({ connections: 2 });
});
afterAll(async () => {
  for (const line of lines) line.destroy();
  await server.close();
});

async function holdLines(count: number, firstWords: string): Promise<readonly Socket[]> {
  const { hostname, port } = new URL(server.url);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const line = connect(Number(port), hostname);
      line.on('error', () => undefined);
      await once(line, 'connect');
      line.write(firstWords);
      return line;
    }),
  );
}

const half = {
  'said nothing': '',
  'begun a request and not ended it': 'GET /slm/Homework/v1/get HTTP/1.1\r\nHost: cahier\r\nX-Slow: ',
  'announced a long sign-in and sent its first letter':
    'POST /usm/api/session HTTP/1.1\r\nHost: cahier\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
};

test.each(Object.entries(half))(
  'five hundred clients have %s: a teacher reads and signs in meanwhile',
  async (_what, firstWords) => {
    lines = await holdLines(500, firstWords);
    const token = await server.signIn('ngo');
    const began = performance.now();
    const reply = await rawRequest(server.url, '/slm/Homework/v1/get?page=1&size=5', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([reply.status, token.length]).toEqual([200, 43]);
    expect(performance.now() - began).toBeLessThan(20_000);
    for (const line of lines) line.destroy();
  },
);

sampledTest('a client that waits for its answer longer than nothing may move is answered', async () => {
  const patient = await openOwnServer({ stallTime: 300 });
  const token = await patient.signIn('ngo');
  const running = await withConnection(patient.scratch.owner, async (client) => {
    await client.query('BEGIN');
    await client.query('LOCK TABLE homework IN ACCESS EXCLUSIVE MODE');
    const waiting = rawRequest(patient.url, '/slm/Homework/v1/get?page=1&size=5', {
      headers: { authorization: `Bearer ${token}` },
    });
    await client.query('SELECT pg_sleep(1.5)');
    await client.query('COMMIT');
    return waiting;
  });
  expect(running.status).toBe(200);
  await patient.close();
});

sampledTest('a live line on which nothing moves is cut off', async () => {
  const strict = await openOwnServer({ stallTime: 300 });
  const token = await strict.signIn('ngo');
  const { hostname, port } = new URL(strict.url);
  const line = connect(Number(port), hostname);
  line.write(`GET ${liveAddress} HTTP/1.1\r\nHost: cahier\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  const closed = once(line, 'close');
  const [head] = await once(line, 'data');
  expect(String(head)).toMatch(/^HTTP\/1\.1 200 /);
  line.resume();
  await closed;
  await strict.close();
});
