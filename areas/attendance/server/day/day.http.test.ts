/** The day of the discipline master over HTTP. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { emptyTables } from '#testing/database/empty-tables.ts';
import { type Caller, openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
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
afterEach(async () => {
  http.setNow(usualNow);
  await emptyTables(http, ['rolls']);
});

const dayOf = async (who: Caller, on = day): Promise<AttendanceDay> =>
  (await who.get(`${path}/day?day=${on}`)).body.data[0];

/** Ngo calls the roll of the lesson: the first student is absent, the second late. */
async function callRoll(lessonId: number | null | undefined) {
  const [first, second] = http.school.students.form1;
  const called = await (await http.as('ngo')).put(`${path}/roll`, {
    lessonId,
    day,
    exceptions: [
      { studentId: first, state: 'absent' },
      { studentId: second, state: 'late', minutes: 7 },
    ],
  });
  expect(called.status, called.text).toBe(200);
}

test('a lesson is not called until its roll is, and then the day shows who is missing', async () => {
  const before = await dayOf(discipline);
  const form1 = http.school.classes.form1;
  expect(before.lessons).toMatchObject([
    { what: 'Maths', startsAt: '08:00', classIds: [form1], state: 'held', called: null },
  ]);
  expect(before.students).toEqual([]);
  const [first = 0, second = 0] = http.school.students.form1;
  await callRoll(before.lessons[0]?.lessonId);
  const after = await dayOf(discipline);
  expect(after.lessons[0]?.called).toMatchObject({ by: 'ngo-AAA Staff-AAA' });
  expect(after.students).toHaveLength(2);
  expect(after.students.find(({ id }) => id === first)).toMatchObject({
    classId: form1,
    lessons: [0],
    firstAt: '08:00',
    arrivedAt: null,
    exceptions: [{ lesson: 0, state: 'absent', minutes: null, excused: false }],
  });
  expect(after.students.find(({ id }) => id === second)?.exceptions).toEqual([
    { lesson: 0, state: 'late', minutes: 7, excused: false },
  ]);
});

test('staff see their classes alone, and parents no class at all', async () => {
  const form1 = http.school.classes.form1;
  for (const who of ['tabi', 'ngo', 'vicePrincipal'] as const) {
    expect((await dayOf(await http.as(who))).classes.map(({ id }) => id)).toEqual([form1]);
  }
  const fon = await dayOf(await http.as('fon'));
  expect([fon.classes, fon.lessons, fon.students]).toEqual([[], [], []]);
  expect((await (await http.as('mbarga')).get(`${path}/day?day=${day}`)).status).toBe(403);
});

test('a day without lessons is empty', async () => {
  expect(await dayOf(discipline, '2026-11-21')).toEqual({
    day: '2026-11-21',
    free: null,
    classes: [],
    lessons: [],
    students: [],
  });
});

test('the home page counts what waits today for whoever decides, and not for teachers', async () => {
  const waiting = async (who: Caller) => {
    const [{ tiles }] = (await who.get('/slm/Home/v1/get')).body.data;
    return tiles.find(({ id }: { id: string }) => id === 'attendance.waiting')?.figures;
  };
  const discipline = await http.as('discipline');
  const { lessons } = (await discipline.get(`${path}/day?day=2026-11-20`)).body.data[0];
  const called = lessons.filter((lesson: { called: unknown }) => lesson.called !== null).length;
  const [toDecide, notCalled] = (await waiting(discipline)).map(({ value }: { value: number }) => value);
  expect(toDecide).toBe(0);
  expect(notCalled).toBeLessThanOrEqual(lessons.length - called);
  expect(await waiting(await http.as('ngo'))).toBeUndefined();
});

test('the home page of a teacher has the own lessons of today, with the ways to roll and notebook', async () => {
  http.setNow('2026-11-20T07:30:00.000Z');
  const ngo = await http.as('ngo');
  const [lesson] = (await dayOf(discipline)).lessons;
  await callRoll(lesson?.lessonId);
  const [{ tiles }] = (await ngo.get('/slm/Home/v1/get', { 'accept-language': 'en' })).body.data;
  const { lines } = tiles.find(({ id }: { id: string }) => id === 'schedule.lessons');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    about: expect.stringMatching(/^08:00–/),
    title: 'Maths',
    chips: [
      { text: 'Called · 1 absent · 1 late', tone: 'done', entity: `roll ${lesson?.lessonId} ${day}` },
      { text: 'Not written', tone: 'draft' },
    ],
    during: { startsAt: '08:00' },
    ways: [
      { to: '/schedule/roll', search: { lesson: String(lesson?.lessonId), day }, text: 'Open the roll' },
      { search: { part: 'lessons' }, text: 'Write' },
      { text: 'Homework' },
    ],
  });
});
