import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { StudentRecord } from '../../records/contract.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const path = '/slm/Students/v1';
type Name = Parameters<TestHttp['as']>[0];
const on = '2026-11-18';

async function enrolled(lastName: string, repeating = false): Promise<number> {
  const body = {
    classId: http.school.classes.form1,
    repeating,
    firstName: 'Brenda',
    lastName,
    matricule: null,
    nationalMatricule: null,
    sex: 'F',
    birthDate: null,
    birthPlace: null,
    nationality: null,
    contacts: null,
  };
  return (await (await http.as('secretary')).post(`${path}/create`, body)).body.data[0].id;
}
const change = async (name: Name, classId: number | null, studentIds: readonly number[], what: object) =>
  (await http.as(name)).put(`${path}/many`, { classId, studentIds, change: what });
const move = (toClassId: number, part: object = {}) => ({
  kind: 'move',
  toClassId,
  repeating: null,
  on,
  reason: ' Two classes made one ',
  ...part,
});
const leave = { kind: 'leave', status: 'abandoned', on, reason: null };
const recordOf = async (id: number): Promise<StudentRecord> =>
  (await (await http.as('secretary')).get(`${path}/record?id=${id}`)).body.data[0];
const enrolmentsOf = async (id: number) =>
  (await recordOf(id)).enrolments.map(({ classId, repeating }) => [classId, repeating]);
const followsFor = async (classId: number | null, studentIds: readonly number[], toClassId: number | null) =>
  (await (await http.as('secretary')).post(`${path}/many/consequences`, { classId, studentIds, toClassId }))
    .body.data;
const inSchool = <Row>(statement: (org: number) => RawBuilder<Row>) => {
  const { org } = http.school;
  return http.database.write(asOrg(org), ({ db }) => statement(org).execute(db));
};
const setCapacity = (capacity: number | null) =>
  inSchool(
    (org) =>
      sql`UPDATE classrooms SET capacity = ${capacity} WHERE org_id = ${org} AND id = ${http.school.classes.form2}`,
  );

test('two of a class go to another one together, each repeating as before, and each has an event', async () => {
  const { form1, form2 } = http.school.classes;
  const ids = [await enrolled('Abena'), await enrolled('Bisong', true)];
  const moved = await change('secretary', form1, ids, move(form2));
  expect(moved.body.data, moved.text).toEqual([{ changed: 2 }]);
  expect([await enrolmentsOf(ids[0] ?? 0), await enrolmentsOf(ids[1] ?? 0)]).toEqual([
    [[form2, false]],
    [[form2, true]],
  ]);
  const history = await (await http.as('secretary')).get(`${path}/history?id=${ids[1]}`);
  expect(history.body.data).toContainEqual(
    expect.objectContaining({ key: 'STUDENT.history.moved', on, note: 'Two classes made one' }),
  );
  const subjects = ids.map((id) => `student ${id}`);
  const { rows } = await inSchool(
    (org) => sql<{ subject: string }>`
      SELECT subject FROM audit_entries WHERE org_id = ${org} AND action = 'students.move'
        AND subject = ANY(${subjects}) ORDER BY id`,
  );
  expect(rows.map(({ subject }) => subject)).toEqual(subjects);
});

test('announces the consequences before they go: open homework of all of them, and that the class is too small', async () => {
  const { form1, form2 } = http.school.classes;
  const ids = [await enrolled('Chuka'), await enrolled('Dinga')];
  const given = await (await http.as('ngo')).post('/slm/Homework/v1/create', {
    notebookId: http.school.notebooks.ngoForm1,
    yearId: http.school.yearId,
    title: 'Fractions',
    description: 'Page 12',
    dueDate: '2026-12-04T22:59:00.000Z',
    homeworkStudentModelData: ids.map((studentId) => ({ studentId, comment: '' })),
  });
  expect(given.status, given.text).toBe(201);
  await setCapacity(1);
  const follows = await followsFor(form1, ids, form2);
  await setCapacity(null);
  expect(follows).toEqual([
    { area: 'students', key: 'STUDENT.follows.overfull', count: expect.any(Number) },
    { area: 'homework', key: 'GIVING.manyLeave', count: 2 },
  ]);
  expect(await followsFor(form1, ids, null)).toEqual([
    { area: 'homework', key: 'GIVING.manyLeave', count: 2 },
  ]);
});

sampledTest('names students who have gone elsewhere meanwhile, and changes nobody', async () => {
  const { form1, form2, lastYear } = http.school.classes;
  const ids = [await enrolled('Ewane'), await enrolled('Foncha')];
  await change('secretary', form1, ids.slice(1), move(form2));
  const late = await change('secretary', form1, ids, leave);
  expect([late.status, late.body.code, late.body.facts.names]).toEqual([
    ...[409, 'STUDENT.errors.someNotInClass', 'Foncha Brenda'],
  ]);
  expect(late.body.message).toContain('Foncha Brenda');
  expect(await enrolmentsOf(ids[0] ?? 0)).toEqual([[form1, false]]);
  const codeOf = async (classId: number | null, what: object, who = ids) =>
    (await change('secretary', classId, who, what)).body.code;
  expect(await codeOf(null, move(form2))).toBe('STUDENT.errors.someSitThere');
  expect(await codeOf(null, move(http.school.classes.sixth))).toBe('STUDENT.errors.someSitElsewhere');
  // The list of those without a class was older than the class that they were placed in.
  expect(await codeOf(null, leave)).toBe('STUDENT.errors.someSitElsewhere');
  expect(await codeOf(form1, move(form1))).toBe('STUDENT.errors.sitsThere');
  expect(await codeOf(form1, move(lastYear))).toBe('STUDENT.errors.otherYear');
  expect(await codeOf(form1, { ...leave, on: '2026-11-21' })).toBe('STUDENT.errors.notYet');
  expect(await codeOf(null, { kind: 'repeating', repeating: true })).toBe('STUDENT.errors.notInClass');
  expect(await codeOf(form1, move(form2), [http.otherSchool.students.form1[0] ?? 0])).toBe(
    'PLATFORM.errors.missing',
  );
});

test('some of a class are recorded as repeating, then all leave the school, and come back into a class many at once', async () => {
  const { form1, form2 } = http.school.classes;
  const ids = [await enrolled('Gwet'), await enrolled('Hiol')];
  await change('principal', form1, ids, { kind: 'repeating', repeating: true });
  expect(await enrolmentsOf(ids[0] ?? 0)).toEqual([[form1, true]]);
  expect((await change('principal', form1, ids, leave)).body.data).toEqual([{ changed: 2 }]);
  expect((await recordOf(ids[1] ?? 0)).status).toBe('abandoned');
  const again = await change('principal', null, ids, leave);
  expect([again.body.code, again.body.facts.names]).toEqual([
    ...['STUDENT.errors.someHaveLeft', 'Gwet Brenda, Hiol Brenda'],
  ]);
  await change('principal', null, ids, move(form2, { repeating: false }));
  expect(await recordOf(ids[1] ?? 0)).toMatchObject({
    status: 'enrolled',
    enrolments: [{ classId: form2, repeating: false }],
  });
});
