/** Says that it is not ready while its database is away or it is stopping. */
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

/** Closes the database: no new connection, and the present ones ended. */
async function shutDatabase(open: boolean): Promise<void> {
  const { name, superuser } = server.scratch;
  await withConnection({ ...superuser, database: 'postgres' }, async (client) => {
    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${open}`);
    if (!open)
      await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  });
}

const healthcheck = () => rawRequest(server.url, '/usm/api/healthcheck');
const ready = () => rawRequest(server.url, '/usm/api/ready');

test('without its database the server lives but is not ready; it comes back by itself', async () => {
  const token = await server.signIn('ngo');
  expect((await ready()).status).toBe(200);
  await shutDatabase(false);
  const began = Date.now();
  const away = await ready();
  expect([away.status, JSON.parse(away.text)]).toEqual([503, { status: 'not ready', reasons: ['database'] }]);
  expect(Number(away.headers['retry-after'])).toBeGreaterThan(0);
  expect(Date.now() - began).toBeLessThan(3000);
  expect((await healthcheck()).status).toBe(200);
  await shutDatabase(true);
  await expect.poll(async () => (await ready()).status, { timeout: 10_000 }).toBe(200);
  expect((await readHomework(server, token)).status).toBe(200);
});

test('a request in the moment when all connections are cut is served over new ones', async () => {
  const token = await server.signIn('ngo');
  const { name, superuser } = server.scratch;
  for (let turn = 0; turn < 5; turn++) {
    const replies = Array.from({ length: 10 }, () => readHomework(server, token));
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
  const refused = await readHomework(server, token);
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
  expect((await healthcheck()).status).toBe(200);
});
