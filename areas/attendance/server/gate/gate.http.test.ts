/** Late arrivals at the school gate over HTTP. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { AttendanceDay } from '../../day/contract.ts';

let http: TestHttp;
let discipline: Caller;
const path = '/slm/Attendance/v1';
const day = '2026-11-20';

beforeAll(async () => {
  http = await openTestHttp();
  discipline = await http.as('discipline');
});
afterAll(() => http.close());
afterEach(() => http.setNow(usualNow));

sampledTest('a late arrival counts the minutes from the first lesson, and shows on the day', async () => {
  const [first = 0] = http.school.students.form1;
  // The clock of the school says 09:30; Form 1 begins at 08:00.
  const recorded = await discipline.post(`${path}/gate`, { studentId: first, reason: 'Rain' });
  expect(recorded.status).toBe(201);
  const [pass] = recorded.body.data;
  expect(pass).toMatchObject({ day, arrivedAt: '09:30', minutes: 90, reason: 'Rain', count: 1 });
  expect(pass.student).toMatchObject({ id: first, className: 'Form 1 AAA' });
  expect((await discipline.get(`${path}/gate?day=${day}`)).body.data).toContainEqual(pass);

  const again = await discipline.post(`${path}/gate`, { studentId: first, reason: null });
  expect([again.status, again.body.code, again.body.facts.time]).toEqual([
    409,
    'ATTENDANCE.gateErrors.alreadyRecorded',
    '09:30',
  ]);

  const slip = await discipline.get(`${path}/gate/pdf?id=${pass.id}`);
  expect([slip.status, slip.headers.get('content-type')]).toEqual([200, 'application/pdf']);

  const before: AttendanceDay = (await discipline.get(`${path}/day?day=${day}`)).body.data[0];
  await (await http.as('ngo')).put(`${path}/roll`, {
    lessonId: before.lessons[0]?.lessonId,
    day,
    exceptions: [{ studentId: first, state: 'absent' }],
  });
  const after: AttendanceDay = (await discipline.get(`${path}/day?day=${day}`)).body.data[0];
  expect(after.students.find(({ id }) => id === first)?.arrivedAt).toBe('09:30');

  http.setNow('2026-11-21T08:30:00.000Z');
  const tooLate = await discipline.delete(`${path}/gate?id=${pass.id}`);
  expect([tooLate.status, tooLate.body.code]).toEqual([409, 'ATTENDANCE.gateErrors.slipOfAnotherDay']);
  http.setNow('2026-11-20T09:00:00.000Z');
  expect((await discipline.delete(`${path}/gate?id=${pass.id}`)).status).toBe(200);
  const left: { id: number }[] = (await discipline.get(`${path}/gate?day=${day}`)).body.data;
  expect(left.map(({ id }) => id)).not.toContain(pass.id);
});

test('two gates that record the same student at once write one slip', async () => {
  const [, second = 0] = http.school.students.form1;
  const replies = await Promise.all(
    [discipline, await http.as('principal')].map((who) =>
      who.post(`${path}/gate`, { studentId: second, reason: null }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test('a student without a lesson on the day is recorded with no minutes', async () => {
  const [student = 0] = http.school.students.form2;
  const recorded = await discipline.post(`${path}/gate`, { studentId: student, reason: null });
  expect(recorded.body.data[0].minutes).toBe(0);
});
