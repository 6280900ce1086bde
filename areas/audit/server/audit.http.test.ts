import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { AuditItem } from '../contract.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

type Name = Parameters<TestHttp['as']>[0];
const entriesFor = async (name: Name, query = ''): Promise<readonly AuditItem[]> =>
  (await (await http.as(name)).get(`/usm/api/audit?${query}`)).body.data;
/** Reads are audited after the response has left. */
const until = (wanted: (items: readonly AuditItem[]) => boolean, query = '') =>
  expect.poll(async () => wanted(await entriesFor('principal', query))).toBe(true);

test('a principal sees who read a student’s file, once an hour, also when nothing had changed', async () => {
  const [id = 0] = http.school.students.form1;
  const tabi = await http.as('tabi');
  const first = await tabi.get(`/slm/Students/v1/record?id=${id}`);
  const again = { 'If-None-Match': first.headers.get('etag') ?? '' };
  expect((await tabi.get(`/slm/Students/v1/record?id=${id}`, again)).status).toBe(304);
  await (await http.as('ngo')).get(`/slm/Students/v1/record?id=${id}`);
  await (await http.as('fon')).get(`/slm/Students/v1/record?id=${id}`);
  const about = `about=${encodeURIComponent(`student ${id}`)}&area=students`;
  await until((items) => items.length >= 2, about);
  expect(
    (await entriesFor('principal', about)).map(({ who, action, subjectName }) => [who, action, subjectName]),
  ).toEqual([
    ['ngo-AAA Staff-AAA', 'students.read', 'form1-AAA Brenda-AAA'],
    ['tabi-AAA Staff-AAA', 'students.read', 'form1-AAA Brenda-AAA'],
  ]);
});

sampledTest('filters the audit log by person, area and day, and continues below its last entry', async () => {
  const secretary = await http.as('secretary');
  for (let turn = 0; turn < 60; turn += 1) {
    const room = {
      name: `Room ${turn}`,
      levelId: null,
      series: null,
      room: null,
      capacity: null,
      masterId: null,
    };
    expect((await secretary.post('/slm/Classes/v1/create', { yearId: null, ...room })).status).toBe(201);
  }
  const { userId } = http.school.people.secretary;
  const first = await entriesFor('admin', `person=${userId}&area=classes`);
  const rest = await entriesFor('admin', `person=${userId}&area=classes&before=${first.at(-1)?.id}`);
  expect([first.length, rest.length]).toEqual([50, 10]);
  expect(new Set([...first, ...rest].map(({ action }) => action))).toEqual(new Set(['classes.create']));
  expect([first[0]?.subjectName, rest.at(-1)?.subjectName]).toEqual(['Room 59', 'Room 0']);
  expect(await entriesFor('admin', 'until=2020-01-01')).toEqual([]);
  expect((await entriesFor('admin', `from=2020-01-01&person=${userId}&area=classes`)).length).toBe(50);
});

sampledTest(
  'rejects everybody but administrators of the whole school, and shows no entry of another school',
  async () => {
    const other = (await (await http.as('principal', http.otherSchool)).get('/usm/api/audit')).text;
    expect(other).not.toContain('AAA');
    for (const name of ['secretary', 'vicePrincipal', 'ngo', 'sectionHead', 'mbarga'] as const)
      expect((await (await http.as(name)).get('/usm/api/audit')).status, name).toBe(403);
  },
);
