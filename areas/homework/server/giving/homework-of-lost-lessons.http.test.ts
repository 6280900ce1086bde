/** Homework that hangs on lessons which are to give way: of their subject, their day and their classes. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSlots } from '#areas/schedule/server/public.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';

let http: TestHttp;
let secretary: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  secretary = await http.as('secretary');
});
afterAll(() => http.close());

const write = <T>(work: Parameters<typeof http.database.write<T>>[1]) =>
  http.database.write(asOrg(http.school.org), work);
const give = async (who: 'ngo' | 'fon', notebookId: number, students: readonly number[], dueDate: string) => {
  const homework = {
    notebookId,
    yearId: http.school.yearId,
    title: 'Exercise',
    description: 'Page 27',
    dueDate,
  };
  const homeworkStudentModelData = students.map((studentId) => ({ studentId }));
  const reply = await (await http.as(who)).post('/slm/Homework/v1/create', {
    ...homework,
    homeworkStudentModelData,
  });
  expect(reply.status, reply.text).toBe(201);
};
const hanging = async (days: string, classIds: readonly number[]) => {
  const reply = await secretary.get(`/slm/Schedule/v1/suspensions/hanging?${days}&classIds=${classIds}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data.map(({ text }: { text: string }) => text);
};

test('homework of a subject does not hang on the lessons of another one', async () => {
  const { yearId, classes, subjects, people, notebooks, students } = http.school;
  const year = { id: yearId, startsOn: '2026-09-07' as SchoolDay, endsOn: '2027-07-31' as SchoolDay };
  const slot = { classId: classes.form1, subjectId: subjects.english, teacherId: people.tabi.userId };
  await write((at) => addSlots(at, year, [{ ...slot, weekday: 4, startsAt: '08:00', endsAt: '09:00' }]));
  await give('ngo', notebooks.ngoForm1, students.form1, '12-03-2026 10:00:00');
  expect(await hanging('from=2026-12-03&until=2026-12-04', [classes.form1])).toEqual([]);
  // Until midnight on the clock of the school.
  await give('ngo', notebooks.ngoForm1, students.form1, '12-04-2026 23:59:00');
  expect(await hanging('from=2026-12-03&until=2026-12-04', [classes.form1])).toEqual([
    '1 piece of homework is due on the days of these lessons',
  ]);
});

test('a lesson of two classes loses only the homework of the class that gives way', async () => {
  const { classes, notebooks, students } = http.school;
  const week = await secretary.get(`/slm/Schedule/v1/week?of=class&id=${classes.form1}&day=2026-12-11`);
  const { lessonId } = week.body.data[0].days
    .flatMap(({ lessons }: { lessons: { lessonId: number; day: string }[] }) => lessons)
    .find(({ day }: { day: string }) => day === '2026-12-11');
  await write(({ org, db }) =>
    sql`INSERT INTO timetable_lesson_classes (org_id, lesson_id, class_id) VALUES (${org}, ${lessonId}, ${classes.form2})`.execute(
      db,
    ),
  );
  await give('fon', notebooks.fonForm2, students.form2, '12-11-2026 23:59:00');
  const days = 'from=2026-12-11&until=2026-12-11';
  const planned = ['1 piece of homework is due on the day of this lesson'];
  expect(await hanging(days, [classes.form1])).toEqual([]);
  expect(await hanging(days, [classes.form2])).toEqual(planned);
  expect(await hanging(days, [classes.form1, classes.form2])).toEqual(planned);
});
