import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PasswordServer, passwordServer } from '#testing/password-server.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { sampledTest } from '#testing/sampling.ts';
import { startDatabase } from '../start-database.ts';
import { connectQuery } from './pooled-role.ts';

let server: PasswordServer;
beforeAll(async () => {
  server = await passwordServer();
  await server.start();
  for (const name of ['pooled', 'other']) {
    await server.run(
      `CREATE ROLE ${name}_owner LOGIN PASSWORD 'x'; CREATE ROLE ${name}_app LOGIN PASSWORD 'x'`,
    );
    await server.run(`CREATE DATABASE ${name} OWNER ${name}_owner`);
  }
});
afterAll(() => server.remove());

const start = (databasePooledUrl: string) =>
  startDatabase(
    {
      databaseUrl: server.url('pooled_owner', 'x', 'pooled'),
      databaseAppUrl: server.url('pooled_app', 'x', 'pooled'),
      databasePooledUrl,
    },
    quietLog,
  );

test('refuses a pool without limits, and gives the line that sets them', async () => {
  await expect(start(server.url('pooled_app', 'x', 'pooled'))).rejects.toThrow(
    `no idle_in_transaction_session_timeout, lock_timeout, statement_timeout. Write in the line of this database in pgbouncer.ini: connect_query='${connectQuery}'`,
  );
});

sampledTest('refuses a pool that signs in as another role, or leads to another database', async () => {
  await expect(start(server.url('other_app', 'x', 'pooled'))).rejects.toThrow(
    'signs in as "other_app"; it must be the application\'s role "pooled_app"',
  );
  await expect(start(server.url('pooled_app', 'x', 'other'))).rejects.toThrow('leads to another database');
});

sampledTest('accepts a pool that sets the limits', async () => {
  const limits =
    '?options=-c%20statement_timeout%3D5000%20-c%20lock_timeout%3D2000%20-c%20idle_in_transaction_session_timeout%3D15000';
  const { pooled } = await start(server.url('pooled_app', 'x', 'pooled') + limits);
  expect(pooled).not.toBeNull();
});
