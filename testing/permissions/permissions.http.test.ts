/** Every cell of the permission oracle over real HTTP: the wanted status, no byte of another school, nothing changed. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverRoutes } from '#app/server-areas.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp } from '../http.ts';
import { oracle, type Person, people } from './oracle.ts';
import { makeWorld, type World } from './school-world.ts';

let http: TestHttp;
let world: World;
const callers = new Map<Person, Caller>();

beforeAll(async () => {
  http = await openTestHttp();
  world = await makeWorld(http);
  for (const person of people) callers.set(person, await callerOf(person));
});
afterAll(() => http.close());

async function callerOf(person: Person): Promise<Caller> {
  switch (person) {
    case 'anonymous':
      return http.anybody;
    case 'stranger':
      return http.as('ngo', http.otherSchool);
    // Without a verified link there is no role, so there is no session: they stay outside.
    case 'pending':
    case 'barred':
      return http.anybody;
    default:
      return http.as(person);
  }
}

/** One number that changes when any row of the school's homework changes. */
async function checksum(org: number): Promise<string> {
  return http.database.read(asOrg(org), async ({ db }) => {
    const { rows } = await sql<{ sum: string }>`
      SELECT md5(coalesce((SELECT string_agg(h.title || h.status || h.created_by, '|' ORDER BY h.id) FROM homework h WHERE h.org_id = ${org}), '')
        || coalesce((SELECT string_agg(l.homework_id || l.completed || l.comment, '|' ORDER BY l.homework_id, l.student_id) FROM homework_students l WHERE l.org_id = ${org}), '')) AS sum
    `.execute(db);
    return rows[0]?.sum ?? '';
  });
}

test.each(oracle.map((row) => [`${row.call}, ${row.relation}`, row] as const))(
  '%s: everybody gets what the matrix says.',
  async (_name, row) => {
    const { method, path, body } = row.attempt(world);
    const before = { own: await checksum(http.school.org), foreign: await checksum(http.otherSchool.org) };
    const got: Partial<Record<Person, number>> = {};
    const wanted: Partial<Record<Person, number>> = {};
    for (const person of people) {
      const reply = await (callers.get(person) as Caller).send(method, path, body);
      got[person] = reply.status;
      wanted[person] = row.wanted[person] ?? row.wanted.others;
      const forbidden = person === 'stranger' ? http.school.mark : http.otherSchool.mark;
      expect(reply.text, `${person} read something of the other school`).not.toContain(forbidden);
    }
    expect(got).toEqual(wanted);
    expect({ own: await checksum(http.school.org), foreign: await checksum(http.otherSchool.org) }).toEqual(
      before,
    );
  },
);

test('The oracle has a row for every call that a role opens.', () => {
  const routes = serverRoutes({
    demonstrationEverywhere: false,
    compatibleSignIn: true,
    publicUrl: '',
    sendMail: async () => undefined,
  });
  const gated = routes.filter((route) => Array.isArray(route.call.needs)).map((route) => route.call.name);
  const rows = new Set(oracle.map((row) => row.call.split(' ')[0]));
  expect(gated.filter((name) => !rows.has(name) && name !== 'homework.summarize')).toEqual([]);
});

test('A parent reads one line of each homework: the own child’s.', async () => {
  const reply = await (callers.get('etoa') as Caller).get('/slm/Homework/v1/get?page=1&size=100');
  const lines = reply.body.data.flatMap(
    (homework: { studentList: { studentId: number }[] }) => homework.studentList,
  );
  expect(new Set(lines.map((line: { studentId: number }) => line.studentId))).toEqual(
    new Set([http.school.students.form1[1]]),
  );
});

test('Telephone numbers of students are for those who may see contacts.', async () => {
  const phones = async (person: Person) => {
    const reply = await (callers.get(person) as Caller).get(
      `/slm/Homework/v1/get?page=1&size=1&decrypted=true&homeworkId=${world.form1.open}`,
    );
    return reply.body.data[0].studentList.filter(
      (line: { studentModel: { phone: string | null } }) => line.studentModel.phone !== null,
    ).length;
  };
  expect({
    ngo: await phones('ngo'),
    tabi: await phones('tabi'),
    discipline: await phones('discipline'),
    mbarga: await phones('mbarga'),
  }).toEqual({
    ngo: 0,
    tabi: 4,
    discipline: 4,
    mbarga: 1,
  });
});
