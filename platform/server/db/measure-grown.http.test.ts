import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import { asOrg, type InOrganisation } from './database.ts';
import { measureGrown } from './measure-grown.ts';

let http: TestHttp;
let owner: pg.Client;
beforeEach(async () => {
  http = await openTestHttp();
  owner = new pg.Client(http.scratch.owner);
  await owner.connect();
  await owner.query('ANALYZE students');
});
afterEach(async () => {
  await owner.end();
  await http.close();
});

async function listed({ db }: InOrganisation): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    SELECT reltuples::integer AS rows FROM pg_class WHERE oid = 'students'::regclass
  `.execute(db);
  return rows[0]?.rows ?? 0;
}

async function enrol({ org, db }: InOrganisation, count: number): Promise<void> {
  await sql`
    INSERT INTO students (org_id, first_name, last_name, matricule)
    SELECT ${org}, 'Ada', 'Ngo', 'L-' || n FROM generate_series(1, ${count}::integer) n
  `.execute(db);
}

/** The number of students that the planner estimates before and after ANALYZE, while a list is imported. */
const computedWith = (count: number) =>
  http.database.write(asOrg(http.school.org), async (at) => {
    const before = await listed(at);
    await enrol(at, count);
    await measureGrown(at);
    return { before, after: await listed(at) };
  });

test('while the first long list of a school comes in, the database knows how many students there are by then', async () => {
  const { before, after } = await computedWith(1500);
  expect(before).toBeLessThan(100);
  expect(after).toBeGreaterThanOrEqual(1500);
});

sampledTest('a few students are no reason to measure anything', async () => {
  const { before, after } = await computedWith(500);
  expect(after).toBe(before);
});

sampledTest('skips tables that are being measured already, without waiting', async () => {
  await owner.query('BEGIN; LOCK TABLE students IN SHARE UPDATE EXCLUSIVE MODE');
  const { before, after } = await computedWith(1500);
  expect(after).toBe(before);
});
