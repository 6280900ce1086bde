/** More requests and sign-ins at once than a server can answer. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withConnection } from '#platform/server/db/connection.ts';
import { type OwnServer, openOwnServer } from '../own-server.ts';
import { rawRequest } from '../raw-request.ts';
import { readHomework } from './read-homework.ts';

let server: OwnServer;
beforeEach(async () => {
  server = await openOwnServer({ connections: 2 });
});
afterEach(() => server.close());

/** Takes all connections of the server to the database by making its statements wait for a lock. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  await withConnection(server.scratch.superuser, async (client) => {
    await client.query('BEGIN; LOCK TABLE homework IN ACCESS EXCLUSIVE MODE');
    try {
      await work();
    } finally {
      await client.query('ROLLBACK');
    }
  });
}

test('when every connection is taken, a reader is refused within seconds with a retry time, and then served', async () => {
  const token = await server.signIn('ngo');
  await readHomework(server, token);
  await whileLocked(async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => readHomework(server, token)));
    for (const reply of replies) {
      expect([409, 503]).toContain(reply.status);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
  });
  expect((await readHomework(server, token)).status).toBe(200);
});

test('answers every one of a thousand simultaneous requests, the refused ones with a retry time', async () => {
  const token = await server.signIn('ngo');
  const replies = await Promise.all(Array.from({ length: 1000 }, () => readHomework(server, token)));
  const refused = replies.filter((reply) => reply.status !== 200);
  for (const reply of refused) {
    expect(reply.status).toBe(503);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  }
  // How many are served depends on the machine; that some are, and not none, is what counts.
  expect(replies.length - refused.length).toBeGreaterThan(10);
  expect((await readHomework(server, token)).status).toBe(200);
});

test('a thousand sign-in attempts: guessers are slowed, the queue of hashes stays short, and readers are served meanwhile', async () => {
  const token = await server.signIn('ngo');
  const { login } = server.school.people.tabi;
  const codes = new Map<number, number>();
  let left = 1000;
  const guess = async () => {
    while (left > 0) {
      left -= 1;
      const reply = await rawRequest(server.url, '/usm/api/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          login: left % 2 ? login : `nobody${left}@aaa.example`,
          secret: `guess ${left}`,
        }),
      });
      codes.set(reply.status, (codes.get(reply.status) ?? 0) + 1);
      if (reply.status !== 401) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
  };
  const guessers = Array.from({ length: 100 }, guess);
  const times: number[] = [];
  for (let look = 0; look < 10; look++) {
    const began = performance.now();
    expect((await rawRequest(server.url, '/usm/api/healthcheck')).status).toBe(200);
    times.push(performance.now() - began);
    await pause(30);
  }
  await Promise.all(guessers);
  expect([...codes.keys()].sort().filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
  expect(codes.get(429)).toBeGreaterThan(500);
  expect((await readHomework(server, token)).status).toBe(200);
  expect(times.sort((a, b) => a - b)[5]).toBeLessThan(1500);
}, 60_000);
