/** A database that moves to another machine: what waits is repeated, what cannot be answered is refused soon, and no standby answers. */

import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PasswordServer, passwordServer } from '#testing/password-server.ts';
import { onLoopback, openRelay } from '#testing/relay.ts';
import { sampledTest } from '#testing/sampling.ts';
import { connectOnce } from '../connection.ts';
import { asOrg, type Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { impatient } from './pools.ts';

let server: PasswordServer;
beforeAll(async () => {
  server = await passwordServer();
  await server.start();
  await server.run('CREATE TABLE written (key text PRIMARY KEY)');
});
afterAll(() => server.remove());

const org = asOrg(1);
const superuser = () => ({ connectionString: server.url('postgres', 'superuser secret') });
const insert = (database: Database, key: string, repeatable = false) =>
  database.write(org, ({ db }) => sql`INSERT INTO written VALUES (${key})`.execute(db), { repeatable });
const away = { code: 'PLATFORM.errors.databaseAway', facts: { retryAfter: 5 } };

async function secondsOf(work: Promise<unknown>): Promise<{ seconds: number; error: unknown }> {
  const began = performance.now();
  const error: unknown = await work.then(
    () => null,
    (refused: unknown) => refused,
  );
  return { seconds: (performance.now() - began) / 1000, error };
}

/** A pool of the server's behind a line that can be cut. */
async function behindRelay(size = 4, patience = impatient) {
  const relay = await openRelay([onLoopback(Number(new URL(server.url('x', 'x')).port))]);
  const url = new URL(superuser().connectionString);
  url.port = String(relay.port);
  const database = openDatabase({ connectionString: url.href }, size, patience);
  return {
    relay,
    database,
    async close() {
      await relay.close();
      await database.close();
    },
  };
}

sampledTest('refuses within 10 s, and says when to come again, while the database is silent', async () => {
  const { relay, database, close } = await behindRelay();
  await insert(database, 'before the silence');
  relay.silence();
  const refused = await Promise.all([
    secondsOf(insert(database, 'in the silence', true)),
    secondsOf(database.read(org, ({ db }) => sql`SELECT 1`.execute(db))),
    secondsOf(sql`SELECT 1`.execute(database.plain)),
    secondsOf(database.outside((db) => sql`SELECT 1`.execute(db))),
  ]);
  for (const { seconds, error } of refused) {
    expect(error).toMatchObject({ family: 'overloaded' });
    expect(seconds).toBeLessThan(10);
  }
  await relay.mend();
  await insert(database, 'after the silence');
  await close();
});

sampledTest('refuses a commit that the database does not confirm', async () => {
  const { relay, database, close } = await behindRelay();
  const { seconds, error } = await secondsOf(
    database.write(org, async ({ db }) => {
      await sql`INSERT INTO written VALUES ('unconfirmed')`.execute(db);
      relay.silence();
    }),
  );
  expect(error).toMatchObject(away);
  expect(seconds).toBeLessThan(10);
  await close();
});

test('repeats a write when the line comes back within its patience', async () => {
  const { relay, database, close } = await behindRelay();
  await insert(database, 'before the cut');
  await relay.cut();
  const writing = insert(database, 'in the cut');
  await relay.mend();
  await writing;
  await close();
});

sampledTest('refuses within 10 s while the address is refused', async () => {
  const { relay, database, close } = await behindRelay();
  await relay.cut();
  const { seconds, error } = await secondsOf(insert(database, 'never'));
  expect(error).toMatchObject(away);
  expect(seconds).toBeLessThan(10);
  await close();
});

sampledTest('gives back a connection that came too late for the one who waited for it', async () => {
  const { relay, database, close } = await behindRelay(1, { ...impatient, connect: 4000 });
  const held = Promise.withResolvers<void>();
  const has = Promise.withResolvers<void>();
  const holder = database.outside(async (db) => {
    has.resolve();
    await held.promise;
    await sql`SELECT 1`.execute(db);
  });
  holder.catch(() => undefined);
  await has.promise;
  const read = () => database.read(org, ({ db }) => sql`SELECT 1`.execute(db));
  const waiting = secondsOf(read());
  // The connection of the holder is lost. The next one is there after three replies, and may be used after a fourth: too late.
  relay.delay(1150);
  await relay.cut();
  await relay.mend();
  held.resolve();
  expect((await waiting).error).toMatchObject({ family: 'overloaded' });
  relay.delay(0);
  await holder.catch(() => undefined);
  await expect.poll(() => read().then(() => 'read', String)).toBe('read');
  await close();
});

sampledTest('no standby answers a read; a write waits until the standby is the primary', async () => {
  await server.stop();
  await server.start({ standby: true });
  const database = openDatabase(superuser(), 2, impatient);
  const read = await secondsOf(database.read(org, ({ db }) => sql`TABLE written`.execute(db)));
  expect(read.error).toMatchObject(away);
  expect(read.seconds).toBeLessThan(10);
  const writing = insert(database, 'on the new primary');
  const client = await connectOnce(superuser());
  await client.query('SELECT pg_promote()');
  await client.end();
  await writing;
  await database.close();
});

test('a write in a transaction that only reads is an error of the program', async () => {
  const database = openDatabase(superuser(), 1, impatient);
  const reading = database.read(org, ({ db }) => sql`INSERT INTO written VALUES ('never')`.execute(db));
  await expect(reading).rejects.toThrow('cannot execute INSERT in a read-only transaction');
  await database.close();
});
