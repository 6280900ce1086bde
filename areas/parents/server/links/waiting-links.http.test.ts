/** Parents whose link waits have no access: their number is shown, and all of a class are verified at once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { addGuardians } from '../records/guardians-store.ts';

let http: TestHttp;
let secretary: Caller;
const path = '/slm/ParentLinks/v1/waiting';

beforeAll(async () => {
  http = await openTestHttp();
  secretary = await http.as('secretary');
  const { org, students, people } = http.school;
  await http.database.write(asOrg(org), async (at) => {
    const person = { firstName: 'P', phone: null, email: null };
    const [first = 0, second = 0, own = 0, bar = 0, twin = 0] = await addGuardians(at, [
      { ...person, lastName: 'First', userId: null },
      { ...person, lastName: 'Second', userId: null },
      { ...person, lastName: 'Own', userId: people.secretary.userId },
      { ...person, lastName: 'Barred', userId: people.bursar.userId },
      { ...person, lastName: 'Twin', userId: people.bursar.userId },
    ]);
    const [one = 0, two = 0] = students.sixth;
    const link = (guardianId: number, studentId: number, state: 'pending' | 'barred') => ({
      guardianId,
      studentId,
      state,
      relation: 'mother' as const,
    });
    await addGuardianLinks(at, [
      link(first, one, 'pending'),
      link(first, two, 'pending'),
      link(second, two, 'pending'),
      link(own, one, 'pending'),
      link(bar, one, 'barred'),
      link(twin, one, 'pending'),
    ]);
  });
});
afterAll(() => http.close());

test('counts and verifies the links of a class but the own one and that of who is barred', async () => {
  const { sixth } = http.school.classes;
  const counted = await secretary.get(`${path}?classId=${sixth}`);
  expect(counted.body.data).toEqual([{ links: 3, parents: 2 }]);
  const late = await secretary.put(path, { classId: sixth, links: 4 });
  expect([late.status, late.body.code]).toEqual([409, 'PARENTS.errors.linksChanged']);
  const done = await secretary.put(path, { classId: sixth, links: 3 });
  expect(done.body.data, done.text).toEqual([{ verified: 3, left: 0 }]);
  expect((await secretary.get(`${path}?classId=${sixth}`)).body.data).toEqual([{ links: 0, parents: 0 }]);
});

test('knows no class that is out of reach', async () => {
  expect((await secretary.get(`${path}?classId=${http.otherSchool.classes.form1}`)).status).toBe(404);
});
