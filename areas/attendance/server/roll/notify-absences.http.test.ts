/** Parents hear of an absence of today once, and nothing of it any more when the roll is corrected. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';

const path = '/slm/Attendance/v1/roll';
const today = '2026-11-20';
let http: TestHttp;
let ngo: Caller;
let lessonId = 0;
beforeAll(async () => {
  http = await openTestHttp();
  ngo = await http.as('ngo');
  const week = (await ngo.get(`/slm/Schedule/v1/week?of=me&id=&day=${today}`)).body.data[0];
  lessonId = week.days[4].lessons[0].lessonId;
});
afterAll(() => http.close());

async function save(day: string, absentIds: readonly (number | undefined)[], state = 'absent') {
  const exceptions = absentIds.map((studentId) => ({ studentId, state }));
  const reply = await ngo.put(path, { lessonId, day, exceptions });
  expect(reply.status, reply.text).toBe(200);
}

async function newsOf(who: 'mbarga' | 'etoa', language: 'en' | 'fr' = 'en') {
  const reply = await (await http.as(who)).get(
    `/slm/Notifications/v1/get?page=1&size=50&language=${language}`,
  );
  return reply.body.data;
}

test('notifies parents of an absence of today once, and takes it back when the roll is corrected', async () => {
  const [brenda, junior] = http.school.students.form1;
  await save('2026-11-13', [brenda]);
  expect(await newsOf('mbarga')).toEqual([]);
  await save(today, [brenda]);
  await save(today, [brenda, junior]);
  expect(await newsOf('mbarga', 'fr')).toMatchObject([
    {
      text: 'Absence de Brenda-AAA\u00a0: vendredi 20/11 à 08:00 (Maths).',
      link: `/student/detail?student=${brenda}&tab=presence`,
    },
  ]);
  expect(await newsOf('etoa')).toHaveLength(1);
  await save(today, [junior]);
  expect(await newsOf('mbarga')).toEqual([]);
  await save(today, [junior], 'excused');
  expect(await newsOf('etoa')).toEqual([]);
});
