import { afterAll, beforeAll, expect, test } from 'vitest';
import { rolesOfJob } from '#areas/accounts/server/public/jobs.ts';
import { giveRoles } from '#areas/accounts/server/public/memberships.ts';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import { withConnection } from '#platform/server/db/connection.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const path = '/slm/Students/v1';
type Name = Parameters<TestHttp['as']>[0];
const child = (index: number) => http.school.students.form1[index] as number;
const rows = (statement: string, values: unknown[] = []) =>
  withConnection(http.scratch.superuser, async (client) => (await client.query(statement, values)).rows);
const photo = async (name: Name, id: number) =>
  (await (await http.as(name)).get(`${path}/photo?id=${id}`)).status;
const has = async (name: Name, id: number) =>
  (await (await http.as(name)).get(`${path}/record?id=${id}`)).body.data[0].hasPhoto;
const consent = async (name: Name, id: number, given: boolean, purpose = 'record') =>
  (await http.as(name)).put(`${path}/consents`, { id, purpose, given });

test('a photo without consent is shown to nobody but who keeps the record; given and withdrawn by a legal parent online', async () => {
  const id = child(0);
  await rows(
    "INSERT INTO student_photos (org_id, student_id, image_type, image) VALUES ($1, $2, 'image/png', 'face')",
    [http.school.org, id],
  );
  const seenBy = async () => [
    await photo('secretary', id),
    await photo('ngo', id),
    await photo('mbarga', id),
  ];
  expect(await seenBy()).toEqual([200, 404, 404]);
  expect([await has('secretary', id), await has('ngo', id)]).toEqual([true, false]);
  expect((await consent('mbarga', id, true, 'publication')).status).toBe(200);
  expect(await seenBy()).toEqual([200, 404, 404]);
  const given = await consent('mbarga', id, true);
  expect(given.body.data[0]).toMatchObject({
    mayGive: true,
    consents: [{ purpose: 'record', way: 'online', wording: 1 }, {}],
  });
  expect(await seenBy()).toEqual([200, 200, 200]);
  await consent('mbarga', id, false);
  expect(await seenBy()).toEqual([200, 404, 404]);
  const stored = await rows(
    'SELECT guardian_id IS NOT NULL AS online, withdrawn_by::integer FROM photo_consents WHERE student_id = $1 ORDER BY id',
    [id],
  );
  expect(stored).toEqual([
    { online: true, withdrawn_by: null },
    { online: true, withdrawn_by: http.school.people.mbarga.userId },
  ]);
});

test('a parent who is not legally answerable reads the consents and gives none; a teacher reads none', async () => {
  const id = child(1);
  await rows('UPDATE guardian_links SET legal = false WHERE org_id = $1 AND student_id = $2', [
    http.school.org,
    id,
  ]);
  expect((await (await http.as('etoa')).get(`${path}/consents?id=${id}`)).body.data[0]).toEqual({
    consents: [],
    mayGive: false,
  });
  expect((await consent('etoa', id, true)).status).toBe(403);
  expect((await consent('ngo', id, true)).status).toBe(403);
  expect((await consent('mbarga', id, true)).status).toBe(404);
});

test('a secretary notes the forms of a class at once; whoever sits elsewhere is not among them', async () => {
  const secretary = await http.as('secretary');
  const classId = http.school.classes.form2;
  const [one, two, three] = http.school.students.form2 as [number, number, number];
  const save = (given: readonly number[], withdrawn: readonly number[] = []) =>
    secretary.put(`${path}/class-consents`, { classId, purpose: 'record', given, withdrawn });
  expect((await save([one, two])).status).toBe(200);
  const after = (await save([three], [one])).body.data;
  expect(
    after
      .filter(({ given }: { given: string[] }) => given.length > 0)
      .map(({ id }: { id: number }) => id)
      .sort(),
  ).toEqual([two, three].sort());
  expect((await save([child(2)])).status).toBe(400);
  expect((await (await http.as('fon')).get(`${path}/class-consents?classId=${classId}`)).status).toBe(403);
});

test('a secretary without parental authority over the own child records no consent for it, alone or among those of the class', async () => {
  const { org, people, classes, students } = http.school;
  const { userId } = people.secretary;
  const own = students.form2[3] as number;
  await http.database.write(asOrg(org), async (at) => {
    const [guardianId = 0] = await addGuardians(at, [
      { userId, firstName: 'S', lastName: 'S', phone: null, email: null },
    ]);
    await addGuardianLinks(at, [
      { guardianId, studentId: own, relation: 'stepfather', legal: false, state: 'verified' },
    ]);
    await giveRoles(at, rolesOfJob('parent', userId, guardianId));
  });
  expect((await consent('secretary', own, true)).status).toBe(403);
  const secretary = await http.as('secretary');
  const listed = await secretary.get(`${path}/class-consents?classId=${classes.form2}`);
  expect(listed.body.data.map(({ id }: { id: number }) => id).toSorted()).toEqual(
    students.form2.filter((id) => id !== own).toSorted(),
  );
  const form = { classId: classes.form2, purpose: 'publication', given: [own], withdrawn: [] };
  expect((await secretary.put(`${path}/class-consents`, form)).status).toBe(400);
});
