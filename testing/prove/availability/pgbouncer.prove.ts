/** Transactions of the program through PgBouncer in transaction mode, two of whose connections are shared by eight callers. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOrg, type Database, prepared } from '#platform/server/db/database.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { checkPooled } from '#platform/server/db/pool/pooled-role.ts';
import { impatient } from '#platform/server/db/pool/pools.ts';
import { tried } from '#platform/server/db/tried.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { type OnePgBouncer, onePgBouncer } from './one-pgbouncer.ts';

let one: OnePgBouncer;
let pooled: Database;
let straight: Database;
beforeAll(async () => {
  one = await onePgBouncer(2);
  const app = { connectionString: one.straight };
  pooled = openDatabase(app, 8, impatient, { connectionString: one.pooled });
  straight = openDatabase(app, 8, impatient);
});
afterAll(async () => {
  await pooled.close();
  await straight.close();
  await one.close();
});

const eight = [1, 2, 3, 4, 5, 6, 7, 8];

/** The organisation of the session, as row-level security reads it. */
const organisation = sql<{
  org: string | null;
}>`${prepared} SELECT nullif(current_setting('app.org_id', true), '') AS org`;

test('the program accepts it with the file of deploy/district', async () => {
  const app = { connectionString: one.straight };
  await checkPooled({ connectionString: one.pooled }, { app, appRole: 'cahier_app' }, quietLog);
});

test('each transaction sees its own organisation, and leaves nothing of it to the next', async () => {
  for (let round = 0; round < 20; round++) {
    const seen = await Promise.all(
      eight.map((org) =>
        pooled.read(asOrg(org), async ({ db }) => {
          await sql`SELECT pg_sleep(0.001)`.execute(db);
          return (await organisation.execute(db)).rows[0]?.org;
        }),
      ),
    );
    expect(seen).toEqual(eight.map(String));
    expect((await organisation.execute(pooled.plain)).rows).toEqual([{ org: null }]);
  }
});

test('statements sent together, savepoints and locks of a transaction work', async () => {
  const found = await pooled.write(asOrg(1), async (at) => {
    const [one, two] = await Promise.all([
      sql<{ number: number }>`SELECT 1 AS number`.execute(at.db),
      sql<{ number: number }>`SELECT 2 AS number`.execute(at.db),
    ]);
    await sql`SELECT pg_advisory_xact_lock(1)`.execute(at.db);
    const refused = await tried(at, async () => {
      await sql`DO $$ BEGIN RAISE unique_violation; END $$`.execute(at.db);
    });
    return [one.rows[0]?.number, two.rows[0]?.number, refused];
  });
  expect(found).toEqual([1, 2, null]);
  const failed = pooled.write(asOrg(1), ({ db }) =>
    Promise.all([sql`SELECT 1 / (SELECT 0)`.execute(db), sql`SELECT 1`.execute(db)]),
  );
  await expect(failed).rejects.toThrow('division by zero');
});

test('a statement that takes too long is ended by PostgreSQL', async () => {
  await expect(sql`SELECT pg_sleep(8)`.execute(pooled.plain)).rejects.toMatchObject({ family: 'overloaded' });
});

test('news announced in a transaction of the pool is heard on the connection past it', async () => {
  let hear = (_payload: string) => {};
  const heard = new Promise<string>((resolve) => {
    hear = resolve;
  });
  const listening = new Promise<() => Promise<void>>((resolve) => {
    const stop = pooled.listen('news', (payload) => (payload === null ? resolve(stop) : hear(payload)));
  });
  const stop = await listening;
  await pooled.outside((db) => sql`SELECT pg_notify('news', 'something new')`.execute(db));
  expect(await heard).toBe('something new');
  await stop();
});

test('eight callers share its two connections; the time of a read is printed beside that of a straight one', async () => {
  const read = (database: Database) => database.read(asOrg(1), ({ db }) => organisation.execute(db));
  const times = { pooled: [] as number[], straight: [] as number[] };
  for (let round = 0; round < 60; round++) {
    for (const [name, database] of [
      ['pooled', pooled],
      ['straight', straight],
    ] as const) {
      for (let turn = 0; turn < 5; turn++) {
        const began = performance.now();
        await Promise.all(eight.slice(0, 2).map(() => read(database)));
        times[name].push(performance.now() - began);
      }
    }
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  const [through, past] = [median(times.pooled), median(times.straight)];
  console.log(
    `a read of one statement, two at once: ${through.toFixed(2)} ms through PgBouncer, ${past.toFixed(2)} ms straight: ${(through / past).toFixed(2)} ×`,
  );
  expect(through).toBeLessThan(past * 10);
});
