/** Parents are reminded once, in the afternoon before, of what their child has not done. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { notifyDueTomorrow, notifyOverdue, purposesOfReminders } from './notify-due.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const remind = (now: string, notifying = notifyDueTomorrow) =>
  http.database.write(asOrg(http.school.org), (at) =>
    notifying({
      ...at,
      now: now as Instant,
      contributions: (point) => point.contributionsIn(purposesOfReminders),
    }),
  );

async function give(title: string, dueDate: string): Promise<number> {
  const { school } = http;
  const reply = await (await http.as('ngo')).post('/slm/Homework/v1/create', {
    orgId: school.org,
    yearId: school.yearId,
    notebookId: school.notebooks.ngoForm1,
    title,
    description: 'Page 42',
    homeworkStudentModelData: school.students.form1.map((studentId) => ({ studentId, comment: '' })),
    dueDate,
    status: 'published',
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0].homeworkId;
}

async function remindersOf(who: 'mbarga' | 'etoa', wanted = 'Homework for tomorrow'): Promise<string[]> {
  const reply = await (await http.as(who)).get('/slm/Notifications/v1/get?page=1&size=50&language=en');
  return reply.body.data
    .filter(({ title }: { title: string }) => title === wanted)
    .map(({ text }: { text: string }) => text);
}

test('reminds parents once, in the afternoon before, of homework that is not done', async () => {
  const homeworkId = await give('Fractions', '11-24-2026 08:00:00');
  await give('The day after', '11-25-2026 08:00:00');
  const done = await (await http.as('ngo')).put(`/slm/HomeworkStudent/v1/update?homeworkId=${homeworkId}`, [
    { studentId: http.school.students.form1[1] },
  ]);
  expect(await remind('2026-11-23T09:00:00Z')).toBe(0);
  expect(await remind('2026-11-23T21:00:00Z')).toBe(0);
  await remind('2026-11-23T15:00:00Z');
  expect(await remind('2026-11-23T16:00:00Z')).toBe(0);
  expect(await remindersOf('mbarga')).toEqual([
    'Brenda-AAA has homework to hand in on Tuesday 24/11: Fractions',
  ]);
  expect([done.status, await remindersOf('etoa')]).toEqual([200, []]);
});

test('tells parents once, on the day after, what was not handed in, and takes it back when it is', async () => {
  const homeworkId = await give('Late', '11-21-2026 08:00:00');
  const late = () => remindersOf('mbarga', 'Homework not handed in');
  const tell = (now: string) => remind(now, notifyOverdue);
  expect([await tell('2026-11-21T15:00:00Z'), await tell('2026-11-23T15:00:00Z')]).toEqual([0, 0]);
  await tell('2026-11-22T15:00:00Z');
  expect(await tell('2026-11-22T16:00:00Z')).toBe(0);
  const text = 'Brenda-AAA has not handed in the homework of Saturday 21/11: Late';
  expect(await late()).toContain(text);
  const done = await (await http.as('ngo')).put(
    `/slm/HomeworkStudent/v1/update?homeworkId=${homeworkId}`,
    [{ studentId: http.school.students.form1[0] }],
    { 'idempotency-key': crypto.randomUUID() },
  );
  expect([done.status, (await late()).includes(text)]).toEqual([200, false]);
});
