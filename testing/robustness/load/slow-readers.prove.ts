/** Clients that take a large list slowly, or hardly at all (security.md A19). */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withConnection } from '#platform/server/db/connection.ts';
import { addLongList } from '../long-list.ts';
import { type OwnServer, openOwnServer } from '../own-server.ts';
import { rawRequest } from '../raw-request.ts';

let server: OwnServer;
beforeAll(async () => {
  server = await openOwnServer({ stallTime: 2000 });
  await addLongList(server, 3000);
});
afterAll(() => server.close());

const list = '/slm/Homework/v1/get?page=1&size=10000';

/** Asks for the whole list, and has not read of it yet. */
async function ask(token: string): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const line = connect(Number(port), hostname);
  line.write(
    `GET ${list} HTTP/1.1\r\nHost: cahier\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  );
  await once(line, 'readable');
  return line;
}

test('cuts off a client that takes hardly a byte a second, which may ask again', async () => {
  const token = await server.signIn('principal');
  const again = () => rawRequest(server.url, list, { headers: { authorization: `Bearer ${token}` } });
  const lines = await Promise.all(Array.from({ length: 4 }, () => ask(token)));
  const timer = setInterval(() => {
    for (const line of lines) line.read(1);
  }, 1000);
  expect((await again()).status).toBe(503);
  await expect.poll(async () => (await again()).status, { timeout: 25_000, interval: 500 }).toBe(200);
  clearInterval(timer);
  for (const line of lines) line.destroy();
});

test('sends a long list whole to a client that takes it steadily, many times as long as nothing may move', async () => {
  const line = await ask(await server.signIn('vicePrincipal'));
  const began = performance.now();
  let end = '';
  for await (const piece of line as AsyncIterable<Buffer>) {
    end = (end + piece.toString('latin1')).slice(-40);
    await pause(piece.length / 3000);
  }
  expect(end).toContain('"total":3000}');
  expect(performance.now() - began).toBeGreaterThan(8000);
});

/** Reads to the end, whichever that is. Gives the number of bytes, and how it ended. */
async function readOn(line: Socket): Promise<{ bytes: number; end: string }> {
  let [bytes, end] = [0, ''];
  for await (const piece of line as AsyncIterable<Buffer>) {
    bytes += piece.length;
    end = (end + piece.toString('latin1')).slice(-40);
  }
  return { bytes, end };
}

const half = 15_000_000;

const change = (sql: string, values: readonly unknown[]) =>
  withConnection(server.scratch.superuser, (client) => client.query(sql, [...values]));

test.each([
  [
    'signs out',
    (token: string) =>
      rawRequest(server.url, '/usm/api/session', {
        method: 'DELETE',
        headers: { authorization: `Bearer ${token}` },
      }),
  ],
  [
    'is suspended',
    () =>
      change('UPDATE memberships SET suspended = true WHERE user_id = $1', [
        server.school.people.admin.userId,
      ]),
  ],
])('a person who %s gets no more of a list that is on its way', async (_, end) => {
  const token = await server.signIn('admin');
  const line = await ask(token);
  await end(token);
  const got = await readOn(line);
  expect(got.bytes).toBeLessThan(half);
  expect(got.end).not.toContain('total');
});

test('a person who now heads another section gets no more of the old one, though the list was on its way', async () => {
  const { org, people } = server.school;
  const moveTo = (subsystem: string) =>
    change(
      `UPDATE memberships SET section_id = (SELECT id FROM sections WHERE org_id = $1 AND subsystem = $3)
       WHERE org_id = $1 AND user_id = $2`,
      [org, people.sectionHead.userId, subsystem],
    );
  await moveTo('english');
  const line = await ask(await server.signIn('sectionHead'));
  await moveTo('french');
  const got = await readOn(line);
  expect(got.bytes).toBeLessThan(half);
  expect(got.end).toContain('"total":3000}');
});
