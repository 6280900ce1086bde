import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { addMembers, changeMembers, germanGroup } from '#testing/students/student-groups.ts';
import { studentsBetween } from './students-between.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

test('a group knows who was in it on which days', async () => {
  const [early = 0, late = 0] = http.school.students.form2;
  http.setNow('2026-10-05T08:00:00.000Z');
  const group = await germanGroup(http, early);
  http.setNow('2026-10-19T08:00:00.000Z');
  await addMembers(http, group.id, [late]);
  http.setNow('2026-11-02T08:00:00.000Z');
  expect((await changeMembers(http, group.id, { remove: [early] })).status).toBe(200);
  http.setNow('2026-11-09T08:00:00.000Z');
  await addMembers(http, group.id, [early]);
  http.setNow(usualNow);
  const members = (day: string) =>
    http.database.read(asOrg(http.school.org), async (at) => {
      const found = (await studentsBetween(at, [group.id]))(group.id, day as SchoolDay, day as SchoolDay);
      return found.map(({ id }) => id).toSorted((one, other) => one - other);
    });
  const both = [early, late].toSorted((one, other) => one - other);
  expect(await members('2026-10-04')).toEqual([]);
  expect(await members('2026-10-05')).toEqual([early]);
  expect(await members('2026-10-19')).toEqual(both);
  expect(await members('2026-11-02')).toEqual([late]);
  expect(await members('2026-11-09')).toEqual(both);
});
