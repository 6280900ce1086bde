import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { asOrg, type Db } from './database.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const inSchool = <T>(work: Parameters<typeof http.database.write<T>>[1]) =>
  http.database.write(asOrg(http.school.org), work);

test('a statement sent together with a lock reads what was committed while the lock was waited for', async () => {
  let locked = () => {};
  const holds = new Promise<void>((resolve) => {
    locked = resolve;
  });
  let waits = () => {};
  const isWaiting = new Promise<void>((resolve) => {
    waits = resolve;
  });
  const lock = (db: Db) => sql`SELECT pg_advisory_xact_lock(4711)`.execute(db);
  const writer = inSchool(async ({ org, db }) => {
    await lock(db);
    locked();
    await isWaiting;
    await sql`UPDATE organisations SET name = 'while waiting' WHERE org_id = ${org}`.execute(db);
  });
  await holds;
  const reader = inSchool(async ({ org, db }) => {
    const both = Promise.all([
      lock(db),
      sql<{ name: string }>`SELECT name FROM organisations WHERE org_id = ${org}`.execute(db),
    ]);
    waits();
    return (await both)[1].rows;
  });
  await writer;
  expect(await reader).toEqual([{ name: 'while waiting' }]);
});

test('after a statement that fails, those sent with it change nothing', async () => {
  const broken = inSchool(async ({ org, db }) => {
    await Promise.all([
      sql`SELECT 1 / (SELECT 0)`.execute(db),
      sql`UPDATE organisations SET name = 'never' WHERE org_id = ${org}`.execute(db),
    ]);
  });
  await expect(broken).rejects.toThrow('division by zero');
  const names = await inSchool(({ org, db }) =>
    sql<{ name: string }>`SELECT name FROM organisations WHERE org_id = ${org} AND name = 'never'`.execute(
      db,
    ),
  );
  expect(names.rows).toEqual([]);
});
