/** Monthly statistics as ready reports, over HTTP. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
const path = '/slm/Attendance/v1';
const day = '2026-11-20';

beforeAll(async () => {
  http = await openTestHttp();
  const discipline = await http.as('discipline');
  const lessons = (await discipline.get(`${path}/day?day=${day}`)).body.data[0].lessons;
  const { lessonId } = lessons.find(({ classIds }: { classIds: number[] }) =>
    classIds.includes(http.school.classes.form1),
  );
  const [first = 0, second = 0] = http.school.students.form1;
  const saved = await discipline.put(`${path}/roll`, {
    lessonId,
    day,
    exceptions: [
      { studentId: first, state: 'absent' },
      { studentId: second, state: 'late', minutes: 10 },
    ],
  });
  expect(saved.status).toBe(200);
});
afterAll(() => http.close());

const report = async (who: 'discipline' | 'principal' | 'tabi', id: number, language = 'en') =>
  (await (await http.as(who)).get(`/slm/Report/v1/show?reportId=${id}&language=${language}`)).body.data[0];

test('absences are counted by month and class', async () => {
  const { rows, charts } = await report('discipline', 301);
  const size = String(http.school.students.form1.length);
  expect(rows).toHaveLength(1);
  expect(rows[0].slice(0, 6)).toEqual(['November 2026', expect.any(String), size, '1', '2', '0']);
  expect(rows[0].at(-1)).toBe('1');
  expect(charts[0].series.map(({ values }: { values: number[] }) => values)).toEqual([[2], [0]]);
});

test('absences are counted by month, level and sex, in the language of the reader', async () => {
  const { rows } = await report('principal', 302, 'fr');
  expect(rows).toHaveLength(1);
  expect(rows[0][0]).toBe('novembre 2026');
});

sampledTest('a teacher of one class has the figures of that class', async () => {
  expect((await report('tabi', 301)).rows).toHaveLength(1);
});

test('parents have no statistics of a class', async () => {
  const mbarga = await http.as('mbarga');
  const listed = (await mbarga.get('/slm/Report/v1/get')).body.data ?? [];
  expect(listed.map(({ reportId }: { reportId: number }) => reportId)).not.toContain(301);
  expect((await mbarga.get('/slm/Report/v1/show?reportId=301&language=en')).status).not.toBe(200);
});

sampledTest('the statistics are exported as Excel, CSV and PDF', async () => {
  const discipline = await http.as('discipline');
  for (const format of ['xlsx', 'csv']) {
    const body = { reportId: 301, format, language: 'en' };
    expect((await discipline.post('/slm/Report/v1/export', body)).status).toBe(200);
  }
  const printed = await discipline.get('/slm/Report/v1/render?reportId=301&language=en');
  expect(printed.headers.get('content-type')).toContain('application/pdf');
});
