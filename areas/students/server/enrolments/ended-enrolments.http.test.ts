/** A student who left the school in the middle of a year keeps a past enrolment: shown, and never counted. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { StudentRecord } from '../../records/contract.ts';
import { enrolmentsOf } from './enrolments-store.ts';

let http: TestHttp;
let secretary: Caller;
let form1: number;
const path = '/slm/Students/v1';
const on = '2026-11-18';

beforeAll(async () => {
  http = await openTestHttp();
  secretary = await http.as('secretary');
  form1 = http.school.classes.form1;
});
afterAll(() => http.close());

async function enrolled(firstName: string, lastName: string): Promise<StudentRecord> {
  const body = {
    classId: form1,
    repeating: true,
    firstName,
    lastName,
    matricule: null,
    nationalMatricule: null,
    sex: 'F',
    birthDate: null,
    birthPlace: null,
    nationality: null,
    contacts: null,
  };
  return (await secretary.post(`${path}/create`, body)).body.data[0];
}
const leave = ({ id, version }: StudentRecord) =>
  secretary.put(`${path}/status`, { id, version, status: 'left', on, reason: null });
const recordOf = async (id: number): Promise<StudentRecord> =>
  (await secretary.get(`${path}/record?id=${id}`)).body.data[0];

/** Everything that counts or lists the students of Form 1. */
async function countedIn(): Promise<Readonly<Record<string, unknown>>> {
  const list = await secretary.post('/slm/Students/v2/get', {
    grpeidParam: form1,
    fetchModel: { page: 1, size: 500 },
  });
  const year = await secretary.post('/slm/Students/v2/get', { fetchModel: { page: 1, size: 500 } });
  const classes = await secretary.get('/slm/Classes/v1/records');
  const { size, girls, repeating } = classes.body.data.find((one: { id: number }) => one.id === form1);
  const choices = await secretary.get(`${path}/choices?classId=${form1}`);
  const file = await secretary.post(`${path}/export`, {
    format: 'csv',
    keyword: '',
    classId: form1,
    levelId: null,
    inClass: true,
    left: null,
  });
  const enrolments = await http.database.read(asOrg(http.school.org), (at) => enrolmentsOf(at, [form1]));
  return {
    list: list.body.data.length,
    year: year.body.data.length,
    size,
    girls,
    repeating,
    choices: choices.body.data[0].students.length,
    lines: Buffer.from(file.body.data[0].content, 'base64').toString('utf8').trim().split('\n').length,
    enrolled: enrolments.length,
  };
}

test('a student who has left is in no list or count of the class, and keeps a past enrolment', async () => {
  const before = await countedIn();
  const student = await enrolled('Solange', 'Gone');
  expect(await countedIn()).not.toEqual(before);
  await leave(student);
  expect(await countedIn()).toEqual(before);
  expect((await recordOf(student.id)).enrolments).toMatchObject([
    { classId: form1, current: false, endedOn: on, repeating: true },
  ]);
});

test('the class master still sees who has left, with the class, and a teacher of another class does not', async () => {
  const student = await enrolled('Solange', 'Missed');
  await leave(student);
  const seen = async (name: 'tabi' | 'fon') =>
    (await (await http.as(name)).get(`${path}/record?id=${student.id}`)).status;
  expect([await seen('tabi'), await seen('fon')]).toEqual([200, 404]);
  const found = await (await http.as('tabi')).post('/slm/Students/v2/get', {
    inClass: false,
    left: true,
    searchStudentsByKeyword: 'missed',
    fetchModel: { page: 1, size: 9 },
  });
  expect(found.body.data).toMatchObject([{ groupIds: [], leftGroupIds: [form1] }]);
});

test('a student who comes back into the same class is enrolled there once', async () => {
  const student = await enrolled('Solange', 'Back');
  const left: StudentRecord = (await leave(student)).body.data[0];
  await secretary.put(`${path}/class`, {
    id: left.id,
    version: left.version,
    fromClassId: null,
    toClassId: form1,
    repeating: false,
    on,
    reason: null,
  });
  const { status, enrolments } = await recordOf(student.id);
  expect(status).toBe('enrolled');
  expect(enrolments).toMatchObject([{ classId: form1, current: true, endedOn: null }]);
});

sampledTest(
  'two merged records keep the enrolment that one of them had ended, unless the other has a class',
  async () => {
    const merged = async (kept: StudentRecord, gone: StudentRecord) => {
      const reply = await secretary.put(`${path}/merge`, {
        keptId: kept.id,
        keptVersion: kept.version,
        goneId: gone.id,
        goneVersion: gone.version,
      });
      const { status, enrolments }: StudentRecord = reply.body.data[0];
      return [status, ...enrolments.map(({ endedOn }) => endedOn)];
    };
    const gone = async () => (await leave(await enrolled('Solange', 'Twice'))).body.data[0];
    expect(await merged(await gone(), await gone())).toEqual(['left', on]);
    expect(await merged(await enrolled('Solange', 'Twice'), await gone())).toEqual(['enrolled', null]);
    expect(await merged(await gone(), await enrolled('Solange', 'Twice'))).toEqual(['enrolled', null]);
  },
);
