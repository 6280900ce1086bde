import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAssignments } from '#areas/classes/server/public/classes.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const path = '/slm/Students/v1/health';
type Name = Parameters<TestHttp['as']>[0];
const student = () => http.school.students.form1[0] as number;
const read = async (name: Name) => (await http.as(name)).post(`${path}/read`, { id: student() });
const write = async (name: Name, note: string, version: number) =>
  (await http.as(name)).put(path, { id: student(), note, version });

/** The last entry of the audit log so far. */
async function lastEntry(): Promise<number> {
  const { org } = http.school;
  const { rows } = await http.database.write(asOrg(org), ({ db }) =>
    sql<{ id: number }>`SELECT coalesce(max(id), 0)::integer AS id FROM audit_entries
      WHERE org_id = ${org}`.execute(db),
  );
  return rows[0]?.id ?? 0;
}

test('shows health notes only to those who look after the child, and audits each reading', async () => {
  const before = await lastEntry();
  expect((await read('secretary')).body.data[0]).toMatchObject({ note: '', version: 0, mayEdit: true });
  const saved = await write('discipline', '  Asthma; inhaler in the bag. ', 0);
  expect(saved.body.data[0]).toMatchObject({ note: 'Asthma; inhaler in the bag.', version: 1 });
  for (const name of ['principal', 'vicePrincipal', 'tabi', 'mbarga'] as const)
    expect((await read(name)).body.data[0].note, name).toBe('Asthma; inhaler in the bag.');
  for (const name of ['admin', 'ngo', 'bursar'] as const) expect((await read(name)).status, name).toBe(403);
  const knowsHealth = async (name: Name) =>
    (await (await http.as(name)).get(`/slm/Students/v1/record?id=${student()}`)).body.data[0].knowsHealth;
  expect([
    await knowsHealth('tabi'),
    await knowsHealth('mbarga'),
    await knowsHealth('admin'),
    await knowsHealth('ngo'),
  ]).toEqual([...[true, true, false, false]]);
  const { org } = http.school;
  const { rows } = await http.database.write(asOrg(org), ({ db }) =>
    sql<{ count: number; disclosed: boolean }>`
      SELECT count(*)::integer AS count, bool_or(facts::text LIKE '%sthma%') AS disclosed FROM audit_entries
      WHERE org_id = ${org} AND action = 'students.readHealth' AND id > ${before}`.execute(db),
  );
  expect(rows[0]).toEqual({ count: 5, disclosed: false });
});

sampledTest(
  'two who note something at once: the second is shown what the first wrote; an empty note takes it away',
  async () => {
    const { version } = (await read('principal')).body.data[0];
    expect((await write('principal', 'Allergic to nuts.', version)).status).toBe(200);
    const late = await write('secretary', 'Wears glasses.', version);
    expect([late.status, late.body.facts.current.note]).toEqual([409, 'Allergic to nuts.']);
    expect((await write('secretary', '', version + 1)).body.data[0]).toMatchObject({ note: '', version: 0 });
    for (const name of ['tabi', 'mbarga', 'vicePrincipal'] as const)
      expect((await write(name, 'x', 0)).status, name).toBe(403);
  },
);

test('a class master who also teaches another class sees who sits there, and reads no note of their health', async () => {
  const { org, classes, people, students, subjects } = http.school;
  await http.database.write(asOrg(org), (at) =>
    addAssignments(at, [
      { classId: classes.form2, subjectId: subjects.english, teacherId: people.tabi.userId, coefficient: 1 },
    ]),
  );
  const tabi = await http.as('tabi');
  const id = students.form2[0] as number;
  expect((await tabi.get(`/slm/Students/v1/record?id=${id}`)).status).toBe(200);
  expect((await tabi.post(`${path}/read`, { id })).status).toBe(403);
});
