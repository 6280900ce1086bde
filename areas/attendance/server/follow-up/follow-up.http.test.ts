/** Limits of absence over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';

let http: TestHttp;
const path = '/slm/Attendance/v1';
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

test('students who reach a limit are listed, and those below all of them are not', async () => {
  const discipline = await http.as('discipline');
  const ngo = await http.as('ngo');
  const list = async (who = discipline) =>
    (await who.get(`${path}/follow-up?day=2026-11-20`)).body.data[0].students;
  expect(await list()).toEqual([]);
  const day = (await discipline.get(`${path}/day?day=2026-11-20`)).body.data[0];
  const [absent = 0, late = 0, once = 0] = http.school.students.form1;
  // The Fridays before; each lesson counts two hours.
  for (const on of ['2026-11-06', '2026-11-13', '2026-11-20']) {
    await ngo.put(`${path}/roll`, {
      lessonId: day.lessons[0].lessonId,
      day: on,
      exceptions: [
        { studentId: absent, state: 'absent' },
        { studentId: late, state: 'late', minutes: 5 },
        ...(on === '2026-11-13' ? [{ studentId: once, state: 'absent' }] : []),
      ],
    });
  }
  expect(await list()).toMatchObject([
    { id: absent, unjustified: 6, threshold: 6, latenesses: 0, oftenLate: false, daysInRow: 3 },
  ]);
  const settings = {
    hourMinutes: 60,
    lateCountsFrom: null,
    justifyWithin: 3,
    hourThresholds: [],
    version: 0,
  };
  await discipline.put(`${path}/settings`, { ...settings, daysInRow: 4, latenesses: 3 });
  expect(await list()).toMatchObject([{ id: late, threshold: null, oftenLate: true, daysInRow: 0 }]);
  expect(await list(await http.as('fon'))).toEqual([]);
  expect((await (await http.as('mbarga')).get(`${path}/follow-up?day=2026-11-20`)).status).toBe(403);
});
