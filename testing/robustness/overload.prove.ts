import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withConnection } from '#platform/server/db/connection.ts';
import { makeSmallSchool, type SmallSchool } from '../small-school.ts';
import { everybodysSecret, type PersonName } from '../small-school-people.ts';
import { type OwnServer, openOwnServer } from './own-server.ts';
import { rawRequest } from './raw-request.ts';

let server: OwnServer;
beforeEach(async () => {
  server = await openOwnServer({ connections: 2 });
});
afterEach(() => server.close());

let requestCount = 0;
/** Each time another page size, so that no answer is kept ready. */
const read = (token: string) =>
  rawRequest(server.url, `/slm/Homework/v1/get?page=1&size=${1 + (requestCount++ % 9000)}`, {
    headers: { authorization: `Bearer ${token}` },
  });

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

/** Closes the database: no new connection, and the present ones ended. */
async function shutDatabase(open: boolean): Promise<void> {
  const { name, superuser } = server.scratch;
  await withConnection({ ...superuser, database: 'postgres' }, async (client) => {
    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${open}`);
    if (!open)
      await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  });
}

describe('too much at once', () => {
  test('when every connection is taken, a reader is refused within seconds with a retry time, and then served', async () => {
    const token = await server.signIn('ngo');
    await read(token);
    await whileLocked(async () => {
      const replies = await Promise.all(Array.from({ length: 30 }, () => read(token)));
      for (const reply of replies) {
        expect([409, 503]).toContain(reply.status);
        expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      }
    });
    expect((await read(token)).status).toBe(200);
  });

  test('answers every one of a thousand simultaneous requests, the refused ones with a retry time', async () => {
    const token = await server.signIn('ngo');
    const replies = await Promise.all(Array.from({ length: 1000 }, () => read(token)));
    const refused = replies.filter((reply) => reply.status !== 200);
    for (const reply of refused) {
      expect(reply.status).toBe(503);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    // How many are served depends on the machine; that some are, and not none, is what counts.
    expect(replies.length - refused.length).toBeGreaterThan(10);
    expect((await read(token)).status).toBe(200);
  });
});

describe('places', () => {
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
  let begun: number;
  let letGo: () => void;
  beforeEach(async () => {
    await server.close();
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
  afterEach(() => letGo());

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

describe('health', () => {
  const healthcheck = () => rawRequest(server.url, '/usm/api/healthcheck');
  const ready = () => rawRequest(server.url, '/usm/api/ready');

  test('without its database the server lives but is not ready; it comes back by itself', async () => {
    const token = await server.signIn('ngo');
    expect((await ready()).status).toBe(200);
    await shutDatabase(false);
    const began = Date.now();
    const away = await ready();
    expect([away.status, JSON.parse(away.text)]).toEqual([
      503,
      { status: 'not ready', reasons: ['database'] },
    ]);
    expect(Number(away.headers['retry-after'])).toBeGreaterThan(0);
    expect(Date.now() - began).toBeLessThan(3000);
    expect((await healthcheck()).status).toBe(200);
    await shutDatabase(true);
    await expect.poll(async () => (await ready()).status, { timeout: 10_000 }).toBe(200);
    expect((await read(token)).status).toBe(200);
  });

  test('a request in the moment when all connections are cut is served over new ones', async () => {
    const token = await server.signIn('ngo');
    const { name, superuser } = server.scratch;
    for (let turn = 0; turn < 5; turn++) {
      const replies = Array.from({ length: 10 }, () => read(token));
      await withConnection({ ...superuser, database: 'postgres' }, (client) =>
        client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]),
      );
      for (const reply of await Promise.all(replies)) expect(reply.status, reply.text).toBe(200);
    }
  });

  test('a stopping server says so: not ready, and no new work', async () => {
    const token = await server.signIn('ngo');
    server.stopping = true;
    expect(JSON.parse((await ready()).text)).toEqual({ status: 'not ready', reasons: ['stopping'] });
    const refused = await read(token);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
    expect((await healthcheck()).status).toBe(200);
  });
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
  expect((await read(token)).status).toBe(200);
  expect(times.sort((a, b) => a - b)[5]).toBeLessThan(1500);
}, 60_000);

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

describe('a small allowance', () => {
  beforeEach(async () => {
    await server.close();
    server = await openOwnServer({ settings: { requestsPerMinute: 10 } });
  });

  const statusesOf = async (count: number, ask: (turn: number) => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    for (let turn = 0; turn < count; turn++) statuses.push((await ask(turn)).status);
    return statuses;
  };
  const signedOut = () => rawRequest(server.url, '/usm/api/session');

  test('made-up tokens have no allowance of their own; a session keeps its own beside them', async () => {
    const token = await server.signIn('ngo');
    expect((await read(token)).status).toBe(200);
    const statuses = await statusesOf(60, () => read(crypto.randomUUID()));
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
    expect((await read(token)).status).toBe(200);
  });

  test('a person has one allowance, from however many devices; a colleague keeps the own one', async () => {
    const devices = await Promise.all(Array.from({ length: 6 }, () => server.signIn('ngo')));
    const colleague = await server.signIn('tabi');
    for (const token of [...devices, colleague]) expect((await read(token)).status).toBe(200);
    const statuses = await statusesOf(36, (turn) => read(devices[turn % 6] ?? ''));
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect((await read(colleague)).status).toBe(200);
  });

  test('serves a session opened while neighbours spend the allowance of the address, and no made-up tokens', async () => {
    const token = await server.signIn('ngo');
    expect((await statusesOf(60, signedOut)).at(-1)).toBe(429);
    expect((await read(crypto.randomUUID())).status).toBe(429);
    expect(await statusesOf(12, () => read(token))).toEqual([...Array(10).fill(200), 429, 429]);
  });

  test('tokens nobody knows are looked up only so often once the allowance of the address is spent', async () => {
    const token = await server.signIn('ngo');
    await statusesOf(60, signedOut);
    await statusesOf(10, () => read(crypto.randomUUID()));
    expect((await read(token)).status).toBe(429);
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
    expect((await read(token)).status).toBe(200);
  });

  test('addresses that are none are refused at last also when nothing else is asked', async () => {
    const statuses = await statusesOf(60, () => rawRequest(server.url, '/slm/%'));
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
  });
});
