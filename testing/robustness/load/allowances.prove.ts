/** Limits of requests a minute: for a person, for strangers at an address, and for wrong passwords. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { everybodysSecret } from '../../small-school-people.ts';
import { type OwnServer, openOwnServer } from '../own-server.ts';
import { rawRequest } from '../raw-request.ts';
import { readHomework } from './read-homework.ts';

let server: OwnServer;
beforeEach(async () => {
  server = await openOwnServer({ settings: { requestsPerMinute: 10 } });
});
afterEach(() => server.close());

const statusesOf = async (count: number, ask: (turn: number) => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn++) statuses.push((await ask(turn)).status);
  return statuses;
};
const signedOut = () => rawRequest(server.url, '/usm/api/session');

test('made-up tokens have no allowance of their own; a session keeps its own beside them', async () => {
  const token = await server.signIn('ngo');
  expect((await readHomework(server, token)).status).toBe(200);
  const statuses = await statusesOf(60, () => readHomework(server, crypto.randomUUID()));
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
  expect((await readHomework(server, token)).status).toBe(200);
});

test('a person has one allowance, from however many devices; a colleague keeps the own one', async () => {
  const devices = await Promise.all(Array.from({ length: 6 }, () => server.signIn('ngo')));
  const colleague = await server.signIn('tabi');
  for (const token of [...devices, colleague]) expect((await readHomework(server, token)).status).toBe(200);
  const statuses = await statusesOf(36, (turn) => readHomework(server, devices[turn % 6] ?? ''));
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect((await readHomework(server, colleague)).status).toBe(200);
});

test('serves a session opened while neighbours spend the allowance of the address, and no made-up tokens', async () => {
  const token = await server.signIn('ngo');
  expect((await statusesOf(60, signedOut)).at(-1)).toBe(429);
  expect((await readHomework(server, crypto.randomUUID())).status).toBe(429);
  expect(await statusesOf(12, () => readHomework(server, token))).toEqual([...Array(10).fill(200), 429, 429]);
});

test('tokens nobody knows are looked up only so often once the allowance of the address is spent', async () => {
  const token = await server.signIn('ngo');
  await statusesOf(60, signedOut);
  await statusesOf(10, () => readHomework(server, crypto.randomUUID()));
  expect((await readHomework(server, token)).status).toBe(429);
});

test('addresses that nothing answers, and invalid ones, have an allowance: the server stays reachable', async () => {
  const token = await server.signIn('ngo');
  const attempts: readonly (() => ReturnType<typeof rawRequest>)[] = [
    () => rawRequest(server.url, '/slm/None/v1/get'),
    () => rawRequest(server.url, '/assets/none.js'),
    () => rawRequest(server.url, '/slm/%'),
    () =>
      rawRequest(server.url, '/slm/None/v1/create', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"no json',
      }),
  ];
  const replies = [];
  for (let turn = 0; turn < 60; turn++) replies.push(await attempts[turn % attempts.length]?.());
  expect(replies.slice(0, 4).map((reply) => reply?.status)).toEqual([404, 404, 400, 400]);
  expect(replies.slice(-4).map((reply) => reply?.status)).toEqual([429, 429, 429, 429]);
  for (const reply of replies.slice(-4)) expect(Number(reply?.headers['retry-after'])).toBeGreaterThan(0);
  expect(await server.signIn('tabi')).toHaveLength(43);
  expect((await readHomework(server, token)).status).toBe(200);
});

test('addresses that are none are refused at last also when nothing else is asked', async () => {
  const statuses = await statusesOf(60, () => rawRequest(server.url, '/slm/%'));
  expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
});

test('a token whose session has ended spends nothing of its person’s, whatever is asked with it', async () => {
  await server.close();
  server = await openOwnServer({ settings: { requestsPerMinute: 100 } });
  const session = (token: string, method = 'GET') =>
    rawRequest(server.url, '/usm/api/session', { method, headers: { authorization: `Bearer ${token}` } });
  const [mine, ended] = [await server.signIn('ngo'), await server.signIn('ngo')];
  for (const token of [mine, ended]) expect((await session(token)).status).toBe(200);
  expect((await session(ended, 'DELETE')).status).toBe(200);
  for (let turn = 0; turn < 150; turn++)
    await rawRequest(server.url, '/slm/none', { headers: { authorization: `Bearer ${ended}` } });
  expect((await session(mine)).status).toBe(200);
});

test('while one address is slowed, the right person signs in from another', async () => {
  await server.close();
  server = await openOwnServer({ settings: { trustProxy: true } });
  const attempt = (name: 'tabi' | 'ngo', secret: string, address: string) =>
    rawRequest(server.url, '/usm/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ login: server.school.people[name].login, secret }),
    });
  for (let wrong = 0; wrong < 20; wrong++) await attempt('tabi', 'wrong', '192.0.2.1');
  expect((await attempt('tabi', everybodysSecret, '192.0.2.1')).status).toBe(429);
  expect((await attempt('tabi', everybodysSecret, '192.0.2.2')).status).toBe(200);
  expect((await attempt('ngo', everybodysSecret, '192.0.2.3')).status).toBe(200);
});
