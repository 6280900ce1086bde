/** Requests at work at once: of a person, of strangers at an address, of a connection, of a school. */
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeSmallSchool, type SmallSchool } from '../../small-school.ts';
import type { PersonName } from '../../small-school-people.ts';
import { type OwnServer, openOwnServer } from '../own-server.ts';
import { rawRequest } from '../raw-request.ts';

const nine = [
  'admin',
  'principal',
  'vicePrincipal',
  'ngo',
  'fon',
  'sectionHead',
  'discipline',
  'mbarga',
  'etoa',
] as const;
const thirteen = [...nine, 'bursar', 'secretary', 'expert', 'tabi'] as const;
let server: OwnServer;
let begun: number;
let letGo: () => void;
beforeEach(async () => {
  const wait = new Promise<object>((resolve) => {
    letGo = () => resolve({});
  });
  begun = 0;
  server = await openOwnServer({
    prepare: (app) => {
      app.get('/slm/Slow/v1/get', () => {
        begun += 1;
        return wait;
      });
    },
  });
});
afterEach(async () => {
  letGo();
  await server.close();
});

/** A token that the server knows as this person's. */
const knownToken = async (name: PersonName, school?: SmallSchool) => {
  const token = await server.signIn(name, school);
  expect((await ask(token, '/usm/api/session')).status).toBe(200);
  return token;
};
const ask = (token: string, path: string) =>
  rawRequest(server.url, path, { headers: { authorization: `Bearer ${token}` } });
/** Asks so many times by each token for a reply that does not come. Gives how many were let in, once all others are refused. */
const begunOf = async (tokens: readonly string[], each: number): Promise<number> => {
  const before = begun;
  let refused = 0;
  const replies = tokens.flatMap((token) =>
    Array.from({ length: each }, () => ask(token, '/slm/Slow/v1/get')),
  );
  for (const one of replies)
    void one.then(
      ({ status }) => {
        if (status === 503) refused += 1;
      },
      () => undefined,
    );
  await expect.poll(() => begun - before + refused, { timeout: 20_000 }).toBe(replies.length);
  return begun - before;
};

test('nine people with fifty slow replies each get twenty-four, and leave room for a tenth', async () => {
  const other = await knownToken('tabi');
  const greedy = await Promise.all(nine.map((name) => knownToken(name)));
  expect(await begunOf(greedy, 50)).toBe(9 * 24);
  expect((await ask(other, '/usm/api/session')).status).toBe(200);
});

test('limits what one person asks at once, from however many sessions', async () => {
  const sessions = [await knownToken('ngo'), await knownToken('ngo'), await knownToken('ngo')];
  expect(await begunOf(sessions, 24)).toBe(24);
});

test('serves a person who has signed in while strangers at the same address use all that strangers may', async () => {
  const token = await server.signIn('ngo');
  expect(await begunOf(['made up', 'made up too'], 150)).toBe(200);
  expect((await ask('made up', '/usm/api/session')).status).toBe(503);
  expect((await ask(token, '/usm/api/session')).status).toBe(200);
});

test('answers four requests at a time of a client that sends many on one connection without waiting', async () => {
  const { hostname, port } = new URL(server.url);
  const line = connect(Number(port), hostname);
  line.write('GET /slm/Slow/v1/get HTTP/1.1\r\nHost: cahier\r\n\r\n'.repeat(9));
  await expect.poll(() => begun).toBe(4);
  await knownToken('ngo');
  expect(begun).toBe(4);
  line.destroy();
});

test('a school that takes all it can get leaves others theirs, and the last tenth to those who hold few', async () => {
  const otherSchool = await makeSmallSchool(server.database, 'BBB');
  const greedy = await Promise.all(thirteen.map((name) => knownToken(name)));
  const neighbours = await Promise.all(nine.slice(0, 4).map((name) => knownToken(name, otherSchool)));
  expect(await begunOf(greedy, 24)).toBe(300);
  // Sixty until a tenth is left, and the first two of the fourth.
  expect(await begunOf(neighbours, 24)).toBe(62);
});
