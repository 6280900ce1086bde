import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { asOrg } from './database.ts';
import { tried } from './tried.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const inSchool = <T>(work: Parameters<typeof http.database.write<T>>[1]) =>
  http.database.write(asOrg(http.school.org), work);

test('keeps referenced rows as if their removal had not been tried', async () => {
  const { before, removed, after } = await inSchool(async (at) => {
    const count = async () => (await sql`SELECT 1 FROM school_years`.execute(at.db)).rows.length;
    return {
      before: await count(),
      removed: await tried(at, () => sql`DELETE FROM school_years WHERE org_id = ${at.org}`.execute(at.db)),
      after: await count(),
    };
  });
  expect([removed, after]).toEqual([null, before]);
  expect(before).toBeGreaterThan(0);
});

test('a statement that takes too long is an error, no refusal', async () => {
  const slow = inSchool(async (at) => {
    await sql`SET LOCAL statement_timeout = 20`.execute(at.db);
    return tried(at, () => sql`SELECT pg_sleep(5)`.execute(at.db));
  });
  await expect(slow).rejects.toMatchObject({ code: 'PLATFORM.errors.overloaded' });
});
