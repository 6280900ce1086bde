/** The two walls between schools, each tried without the other: row-level security alone, and the code's conditions alone. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHttp } from '#app/server-http.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { openLog } from '#platform/server/log.ts';
import { quietBackups } from '#testing/quiet-backups.ts';
import { openTestHttp, type TestHttp } from '../http.ts';
import { testPushKeys, testSealing } from '../test-sealing.ts';
import { tokenOf } from './callers.ts';
import { studentsBody } from './requests.ts';
import { makeWorld, type World } from './school-world.ts';

let http: TestHttp;
let world: World;

beforeAll(async () => {
  http = await openTestHttp();
  world = await makeWorld(http);
});
afterAll(() => world.close());

test('within one school’s transaction no table shows a row of another, whatever is asked', async () => {
  const tables = await world.run<{ name: string }>(
    `SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.column_name = 'org_id' AND c.table_schema = 'public' AND t.table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(15);
  const seen = await http.database.read(asOrg(http.school.org), async ({ db }) => {
    const counts: [string, number][] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*)::integer AS count FROM ${sql.table(name)} WHERE org_id <> ${http.school.org}`.execute(
        db,
      );
      counts.push([name, rows[0]?.count ?? 0]);
    }
    return counts;
  });
  expect(seen.filter(([, count]) => count > 0)).toEqual([]);
});

test('every table of a school shows and takes only rows of the transaction’s school', async () => {
  const policies = await world.run<{ what: string }>(
    `SELECT format('%s %s USING %s CHECK %s', roles, cmd, qual, coalesce(with_check, qual)) AS what
     FROM pg_policies WHERE schemaname = 'public' AND NOT roles <@ ARRAY(SELECT tableowner FROM pg_tables)`,
  );
  expect(new Set(policies.map(({ what }) => what))).toEqual(
    new Set(['{public} ALL USING (org_id = current_org()) CHECK (org_id = current_org())']),
  );
});

/** Ngo keeps a notebook of the other school too: one person, two schools. */
async function employNgoInBothSchools(): Promise<void> {
  const person = [http.otherSchool.org, http.school.people.ngo.userId];
  await world.run(
    `INSERT INTO memberships (org_id, user_id, first_name, last_name) VALUES ($1, $2, 'Ngo', 'Ngo')`,
    person,
  );
  await world.run('INSERT INTO teachers (org_id, user_id) VALUES ($1, $2)', person);
  await world.run('UPDATE notebooks SET teacher_id = $2 WHERE org_id = $1 AND id = $3', [
    ...person,
    world.notebooks.foreign.notebookId,
  ]);
}

test('where row-level security does not bind, the code’s own conditions still keep the schools apart', async () => {
  await employNgoInBothSchools();
  const database = openDatabase(http.scratch.superuser, 3);
  const app = await buildHttp({
    settings: {
      publicUrl: 'http://127.0.0.1:3000',
      publicUrlGiven: false,
      demonstration: 'on',
      compatibleSignIn: false,
      smtpUrl: null,
      providers: {},
      smsGateways: [],
      requestsPerMinute: 100_000,
      trustProxy: false,
    },
    version: 'test',
    database,
    log: openLog('silent'),
    sealing: testSealing,
    pushKeys: testPushKeys,
    sendMail: async () => undefined,
    backups: quietBackups,
    health: { database, dataDir: null, newestMigration: 1, stopping: () => false },
    clientFolder: null,
    checkReplies: true,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const requests: readonly (readonly [method: string, path: string, body?: unknown])[] = [
    ['GET', '/slm/Homework/v1/get?page=1&size=100'],
    ['GET', '/slm/Homework/v1/summary'],
    ['GET', '/slm/Notebooks/v1/get'],
    ['GET', '/slm/SchoolYears/v1/get'],
    ['POST', '/slm/Students/v2/get', studentsBody()],
    ['GET', `/slm/Homework/v1/get?homeworkId=${world.notebooks.foreign.homework.published}`],
    ['GET', `/slm/Notebooks/v1/get?noteBookId=${world.notebooks.foreign.notebookId}`],
    ['POST', '/slm/Students/v2/get', studentsBody({ grpeidParam: world.notebooks.foreign.classId })],
    ['PUT', '/slm/Notebooks/v1/close', { noteBookId: world.notebooks.foreign.notebookId, version: 999 }],
  ];
  for (const person of ['ngo', 'principal', 'mbarga'] as const) {
    const token = await tokenOf(world, http.school.people[person].userId, http.school.org);
    const ask = async (server: string, [method, path, body]: (typeof requests)[number]) => {
      const reply = await fetch(server + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const { data } = (await reply.json()) as { data?: unknown };
      return { status: reply.status, data };
    };
    for (const one of requests)
      expect({ person, one, ...(await ask(url, one)) }).toEqual({
        person,
        one,
        ...(await ask(http.url, one)),
      });
  }
  await app.close();
  await database.close();
});
