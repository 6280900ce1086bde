/** Permission to keep the staff file of a teacher, and to read its parts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '../http.ts';
import type { PersonName } from '../small-school-people.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const file = {
  staffNumber: null,
  phone: '+237 650 11 22 33',
  address: 'Bastos',
  qualification: 'DIPES II',
  employedSince: '2015-09-01',
  status: 'contract',
  contractMinutes: 1080,
  subjectIds: [],
};
const versionNow = async () => (await read('secretary')).body.data[0].version;
const save = async (name: PersonName, version: number, id = http.school.people.ngo.userId) =>
  (await http.as(name)).put('/slm/Teachers/v1/update', { id, version, ...file });
const read = async (name: PersonName, school = http.school) =>
  (await http.as(name, school)).get(`/slm/Teachers/v1/record?id=${http.school.people.ngo.userId}`);

test('the secretary, the principal and the administrator keep the files of teachers; nobody else does, not even the teacher', async () => {
  for (const name of [
    'ngo',
    'tabi',
    'vicePrincipal',
    'sectionHead',
    'bursar',
    'discipline',
    'mbarga',
  ] as const)
    expect((await save(name, 1)).status, name).toBe(403);
  for (const name of ['secretary', 'principal', 'admin'] as const)
    expect((await save(name, await versionNow())).status, name).toBe(200);
  expect((await save('secretary', 1, http.otherSchool.people.ngo.userId)).status).toBe(404);
  expect((await save('secretary', 1, http.school.people.bursar.userId)).status).toBe(404);
});

test('contacts and employment of a teacher are for the teacher and editors of the file; colleagues read the identity, parents nothing', async () => {
  expect((await save('secretary', await versionNow())).status).toBe(200);
  for (const name of ['secretary', 'principal', 'admin', 'ngo'] as const) {
    const { body } = await read(name);
    expect(body.data[0].employment, name).toMatchObject({ phone: file.phone, status: 'contract' });
    expect(body.data[0].mayEdit, name).toBe(name !== 'ngo');
  }
  for (const name of ['tabi', 'vicePrincipal', 'sectionHead', 'bursar', 'discipline'] as const) {
    const reply = await read(name);
    expect(reply.body.data[0], name).toMatchObject({
      qualification: 'DIPES II',
      employment: null,
      mayEdit: false,
    });
    expect(reply.text, name).not.toMatch(/650 11 22 33|Bastos|1080/);
  }
  expect((await read('mbarga')).status).toBe(403);
  expect((await read('admin', http.otherSchool)).status).toBe(404);
});
