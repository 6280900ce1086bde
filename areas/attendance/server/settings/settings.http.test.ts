/** How absences are counted, over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';

let http: TestHttp;
const path = '/slm/Attendance/v1/settings';
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const usual = {
  hourMinutes: 60,
  lateCountsFrom: null,
  justifyWithin: 3,
  hourThresholds: [6, 10, 15, 20],
  daysInRow: 3,
  latenesses: 5,
  version: 0,
};

test('settings are the usual ones until they are set, and then count past absences anew', async () => {
  const discipline = await http.as('discipline');
  const ngo = await http.as('ngo');
  expect((await ngo.get(path)).body.data[0]).toEqual({ ...usual, mayEdit: false });
  const [child = 0] = http.school.students.form1;
  const day = (await discipline.get('/slm/Attendance/v1/day?day=2026-11-20')).body.data[0];
  await ngo.put('/slm/Attendance/v1/roll', {
    lessonId: day.lessons[0].lessonId,
    day: '2026-11-20',
    exceptions: [{ studentId: child, state: 'late', minutes: 30 }],
  });
  const hours = async () =>
    (await discipline.get(`/slm/Attendance/v1/student?id=${child}`)).body.data[0].unjustified;
  expect(await hours()).toBe(0);
  const wanted = { ...usual, hourMinutes: 55, lateCountsFrom: 20 };
  expect((await discipline.put(path, wanted)).body.data[0]).toEqual({ ...wanted, version: 1, mayEdit: true });
  expect(await hours()).toBe(2);
  expect((await discipline.put(path, wanted)).status).toBe(409);
});

test('thresholds rise, and only who counts for the whole school sets them', async () => {
  const admin = await http.as('admin');
  const now = (await admin.get(path)).body.data[0];
  const { mayEdit: _mayEdit, ...settings } = now;
  const reply = await admin.put(path, { ...settings, hourThresholds: [10, 6] });
  expect([reply.status, reply.body.code]).toEqual([400, 'ATTENDANCE.settingsErrors.thresholdsNotRising']);
  expect((await admin.put(path, { ...settings, hourMinutes: 10 })).status).toBe(400);
  expect((await (await http.as('vicePrincipal')).put(path, settings)).status).toBe(403);
  expect((await (await http.as('mbarga')).get(path)).status).toBe(403);
});
