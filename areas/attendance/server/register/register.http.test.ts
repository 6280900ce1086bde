/** The register of a class over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';

let http: TestHttp;
const path = '/slm/Attendance/v1';
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

test('the register of a month is printed with absences, excuses and latenesses', async () => {
  const discipline = await http.as('discipline');
  const day = (await discipline.get(`${path}/day?day=2026-11-20`)).body.data[0];
  const [first = 0, second = 0, third = 0] = http.school.students.form1;
  const saved = await discipline.put(`${path}/roll`, {
    lessonId: day.lessons[0].lessonId,
    day: '2026-11-20',
    exceptions: [
      { studentId: first, state: 'absent' },
      { studentId: second, state: 'late', minutes: 5 },
      { studentId: third, state: 'excused' },
    ],
  });
  expect(saved.status).toBe(200);
  const printed = await discipline.get(
    `${path}/register/pdf?classId=${http.school.classes.form1}&month=2026-11`,
  );
  expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect((await discipline.get(`${path}/register/pdf?classId=1&month=2026-13`)).status).toBe(400);
});
