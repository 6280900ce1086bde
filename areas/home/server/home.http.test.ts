import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const office = '/slm/Home/v1/office';
const close = '/slm/Home/v1/checklist/close';

test('A secretary reads how many students and classes there are, who sits in none, and how far the new school is.', async () => {
  const secretary = await http.as('secretary');
  const { body } = await secretary.get(office);
  const [before] = body.data;
  expect(before).toMatchObject({ unplaced: expect.any(Number), changes: 0 });
  expect(before.students).toBeGreaterThan(before.unplaced);
  const counts = Object.fromEntries(
    before.checklist.map((row: { step: string; count: number }) => [row.step, row.count]),
  );
  expect(counts).toMatchObject({
    students: before.students,
    classes: before.classes,
    backup: 0,
    letterhead: 0,
  });
  const { org, students } = http.school;
  await http.database.write(asOrg(org), ({ db }) =>
    sql`DELETE FROM enrolments WHERE org_id = ${org} AND student_id = ${students.form1[0]}`.execute(db),
  );
  const [after] = (await secretary.get(office)).body.data;
  expect(after).toMatchObject({ students: before.students, unplaced: before.unplaced + 1 });
});

test('Who is invited to the staff counts as a colleague, a parent does not.', async () => {
  const secretary = await http.as('secretary');
  const counted = async () => {
    const [{ checklist }] = (await secretary.get(office)).body.data;
    return checklist.find(({ step }: { step: string }) => step === 'colleagues').count;
  };
  const before = await counted();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(Object.keys(http.school.people).length);
  const admin = await http.as('admin');
  const invited = await admin.post('/usm/api/members', {
    firstName: 'Judith',
    lastName: 'Eyong',
    title: null,
    login: 'eyong',
    sectionId: null,
    levelIds: [],
    jobs: ['secretary'],
    roles: [],
  });
  expect(invited.status, invited.text).toBe(201);
  expect(await counted()).toBe(before + 1);
});

test('Subjects count for the list whether they stand in a group or in none.', async () => {
  const secretary = await http.as('secretary');
  const counted = async () => {
    const [{ checklist }] = (await secretary.get(office)).body.data;
    return checklist.find(({ step }: { step: string }) => step === 'subjects').count;
  };
  const before = await counted();
  expect(before).toBeGreaterThan(0);
  const [{ version, groups, subjects }] = (await secretary.get('/slm/Structure/v1/get')).body.data;
  const grouped = { version, groups: [...groups, { id: null, name: 'Sciences', subjects }], subjects: [] };
  expect((await secretary.put('/slm/Structure/v1/subjects', grouped)).status).toBe(200);
  expect(await counted()).toBe(before);
});

test('The list goes for everybody when an administrator closes it; the other school keeps its own.', async () => {
  for (const name of ['secretary', 'principal', 'sectionHead', 'ngo', 'mbarga'] as const)
    expect((await (await http.as(name)).put(close, {})).status).toBe(403);
  const admin = await http.as('admin');
  expect((await admin.put(close, {})).body.data[0].checklist).toBeNull();
  const secretary = await http.as('secretary');
  expect((await secretary.get(office)).body.data[0].checklist).toBeNull();
  const elsewhere = await http.as('admin', http.otherSchool);
  expect((await elsewhere.get(office)).body.data[0].checklist).not.toBeNull();
});
