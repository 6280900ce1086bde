/** One person who asks for large lists again and again takes no more than a share of the server (security.md, section 3). */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withConnection } from '#platform/server/db/connection.ts';
import { addLongList } from '../long-list.ts';
import { type OwnServer, openOwnServer } from '../own-server.ts';
import { type RawReply, rawRequest } from '../raw-request.ts';

let server: OwnServer;
beforeAll(async () => {
  server = await openOwnServer();
  await addLongList(server, 1500);
});
afterAll(() => server.close());

const list = (size: number) => `/slm/Homework/v1/get?page=1&size=${size}`;
const read = (token: string, size = 10_000) =>
  rawRequest(server.url, list(size), { headers: { authorization: `Bearer ${token}` } });

/** Asks for the whole list, sees that it begins, and reads no further. */
async function beginToRead(token: string): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const line = connect(Number(port), hostname);
  line.write(`GET ${list(10_000)} HTTP/1.1\r\nHost: cahier\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  const [first] = (await once(line, 'data')) as [Buffer];
  line.pause();
  expect(first.toString().slice(0, 12)).toBe('HTTP/1.1 200');
  return line;
}

test('the fifth large list of one person at once has to wait, from whichever device; others read theirs, and so does that person small ones', async () => {
  const [computer, phone] = [await server.signIn('principal'), await server.signIn('principal')];
  const colleague = await server.signIn('vicePrincipal');
  const lines = [
    await beginToRead(computer),
    await beginToRead(computer),
    await beginToRead(phone),
    await beginToRead(phone),
  ];
  for (const token of [computer, phone]) {
    const refused = await read(token);
    expect([refused.status, refused.headers['retry-after'], refused.headers['etag']]).toEqual([
      503,
      '2',
      undefined,
    ]);
    expect((await read(token, 20)).status).toBe(200);
  }
  const theirs = await beginToRead(colleague);
  theirs.destroy();
  for (const line of lines) line.destroy();
  // Each try reads some 15 MB.
  await expect.poll(async () => (await read(computer)).status, { timeout: 30_000 }).toBe(200);
});

test('lists that were read to their end leave nothing behind', async () => {
  const token = await server.signIn('admin');
  for (let turn = 0; turn < 8; turn++) {
    const reply = await read(token);
    expect([reply.status, JSON.parse(reply.text).data.length]).toEqual([200, 1500]);
  }
});

/** Refusals among ten lists asked for at once. Requests that wait for the locked tables get a retry time of one second, not of two. */
async function refusedOf(ask: (turn: number) => Promise<RawReply>): Promise<number> {
  const replies = await Promise.all(Array.from({ length: 10 }, (_, turn) => ask(turn)));
  return replies.filter((reply) => reply.headers['retry-after'] === '2').length;
}

async function whileLocked(work: () => Promise<void>): Promise<void> {
  await withConnection(server.scratch.superuser, async (client) => {
    await client.query('BEGIN; LOCK TABLE students, homework IN ACCESS EXCLUSIVE MODE');
    await work();
    await client.query('ROLLBACK');
  });
}

const askStudents = (token: string | undefined, request: Record<string, unknown>, size = 5000) =>
  rawRequest(server.url, '/slm/Students/v2/get', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...request, fetchModel: { page: 1, size } }),
  });

test('the students of the whole school count alike, those of a class do not', async () => {
  const tokens = [await server.signIn('secretary'), await server.signIn('secretary')];
  const refused = (request: Record<string, unknown>) =>
    refusedOf((turn) => askStudents(tokens[turn % 2], request));
  await whileLocked(async () => {
    expect(await refused({})).toBe(6);
    expect(await refused({ grpeidParam: server.school.classes.form1 })).toBe(0);
  });
  expect((await askStudents(tokens[0], {})).status).toBe(200);
});

test('a class with its photos counts alike, and so does a single homework with those of its pupils', async () => {
  const token = await server.signIn('ngo');
  const grpeidParam = server.school.classes.form1;
  const headers = { authorization: `Bearer ${token}` };
  await whileLocked(async () => {
    expect(await refusedOf(() => askStudents(token, { grpeidParam, withImage: true }, 50))).toBe(6);
    expect(await refusedOf(() => rawRequest(server.url, `${list(1)}&isUImage=true`, { headers }))).toBe(6);
    expect(await refusedOf(() => rawRequest(server.url, list(1), { headers }))).toBe(0);
  });
  for (let turn = 0; turn < 6; turn++) {
    expect((await askStudents(token, { grpeidParam, withImage: true })).status).toBe(200);
    expect((await rawRequest(server.url, `${list(1)}&isUImage=true`, { headers })).status).toBe(200);
  }
});

test('a page of students with their photos holds a hundred at most', async () => {
  const token = await server.signIn('secretary');
  const sizes = [{ withImage: true }, {}].map(async (request) => {
    return JSON.parse((await askStudents(token, request)).text).size;
  });
  expect(await Promise.all(sizes)).toEqual([100, 5000]);
});
