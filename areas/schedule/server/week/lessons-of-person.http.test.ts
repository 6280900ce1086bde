/** The dated lessons of a person: of who teaches or covers, and of a parent's children. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import { enterOrganisation } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { lessonsOfPerson } from './lessons-of-person.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const monday = '2026-11-23' as SchoolDay;
const sunday = '2026-11-29' as SchoolDay;

const lessonsOf = (userId: number | null, studentIds: readonly number[] = [], school = http.school) =>
  http.database.outside(async (db) => {
    const at = await enterOrganisation(db, school.org);
    const context: ReferenceContext = { ...at, reference: (_topics, _key, load) => load() };
    return lessonsOfPerson(context, { userId, studentIds }, monday, sunday);
  });

test('gives a teacher the lessons taught and covered, a parent those of each child, and changes of a day to all', async () => {
  const { people, students } = http.school;
  const [first = 0, second = 0] = students.form1;
  const taught = await lessonsOf(people.ngo.userId);
  expect(
    taught.map(({ day, startsAt, subject, classes, teaches }) => [day, startsAt, subject, classes, teaches]),
  ).toEqual([
    ['2026-11-25', '10:05', 'Maths', ['Form 1 AAA'], true],
    ['2026-11-27', '08:00', 'Maths', ['Form 1 AAA'], true],
  ]);
  const [wednesday] = taught;
  const change = {
    lessonId: wednesday?.lessonId,
    day: wednesday?.day,
    version: 0,
    cancelled: false,
    to: null,
    roomId: null,
    coverId: people.fon.userId,
    reason: 'Training',
  };
  const secretary = await http.as('secretary');
  expect((await secretary.put('/slm/Schedule/v1/changes/save', change)).status).toBe(200);
  for (const { userId } of [people.ngo, people.fon])
    expect((await lessonsOf(userId)).find(({ day }) => day === '2026-11-25')).toMatchObject({
      teachers: ['fon-AAA Staff-AAA'],
      coveredIds: [people.ngo.userId],
      reason: 'Training',
      teaches: true,
    });
  const children = await lessonsOf(null, [first, second, students.form2[0] ?? 0]);
  expect(children.map(({ day, studentIds, teaches }) => [day, studentIds, teaches])).toEqual([
    ['2026-11-25', [first, second], false],
    ['2026-11-27', [first, second], false],
  ]);
});

test('gives nothing of another school', async () => {
  const { people, students } = http.otherSchool;
  expect(await lessonsOf(people.ngo.userId, students.form1, http.school)).toEqual([]);
});
