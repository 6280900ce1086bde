/** Homework given from a written lesson: the lesson shows it to whoever may see it. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
let ngo: Caller;
let entryId: number;

beforeAll(async () => {
  http = await openTestHttp();
  ngo = await http.as('ngo');
  const reply = await ngo.put('/slm/Notebooks/v1/lessons/save', {
    noteBookId: http.school.notebooks.ngoForm1,
    entryId: null,
    version: 0,
    lessonId: null,
    day: null,
    heldOn: '2026-11-19',
    startsAt: '14:00',
    endsAt: '15:00',
    minutes: null,
    title: 'Fractions',
    done: 'Adding fractions.',
    competence: '',
    activities: '',
    toDo: 'Exercise 3',
    elements: [],
    publishes: 'end',
    submit: true,
    correct: false,
  });
  expect(reply.status, reply.text).toBe(200);
  entryId = reply.body.data[0].entryId;
});
afterAll(() => http.close());

const give = (change: Record<string, unknown> = {}) =>
  ngo.post('/slm/Homework/v1/create', {
    notebookId: http.school.notebooks.ngoForm1,
    yearId: http.school.yearId,
    title: 'Exercise 3',
    description: 'Page 27',
    dueDate: '11-27-2026 23:59:00',
    homeworkStudentModelData: http.school.students.form1.map((studentId) => ({ studentId })),
    lessonEntryId: entryId,
    ...change,
  });
const homeworkFor = async (who: Caller) => {
  const reply = await who.get(
    `/slm/Notebooks/v1/lessons?noteBookId=${http.school.notebooks.ngoForm1}&from=2026-11-01`,
  );
  const { entries } = reply.body.data[0];
  return entries.find((entry: { entryId: number }) => entry.entryId === entryId).homework;
};

test('a draft is shown to staff, published homework to parents too, and what is deleted to nobody', async () => {
  const mbarga = await http.as('mbarga');
  const given = await give({ status: 'draft' });
  expect(given.status, given.text).toBe(201);
  const { homeworkId, startDate, version } = given.body.data[0];
  // The session is that of the lesson: 14:00 in Douala.
  expect(startDate).toBe('2026-11-19T13:00:00.000Z');
  expect(await homeworkFor(ngo)).toMatchObject({ homeworkId, title: 'Exercise 3' });
  expect(await homeworkFor(mbarga)).toBeNull();
  const publish = { elementid: homeworkId, keyvalues: [{ key: 'status', value: 'published' }], version };
  expect((await ngo.put('/slm/Homework/v1/update', publish)).status).toBe(200);
  expect(await homeworkFor(mbarga)).toMatchObject({ homeworkId });
  const again = await give();
  expect([again.status, again.body.code]).toEqual([409, 'LESSONS.errors.homeworkGiven']);
  await ngo.delete(`/slm/Homework/v1/delete?homeworkId=${homeworkId}`);
  expect(await homeworkFor(ngo)).toBeNull();
  expect((await give()).status).toBe(201);
});

test('a lesson of another notebook is not found', async () => {
  const other = await give({ lessonEntryId: 999_999 });
  expect(other.status).toBe(404);
});

sampledTest('planners read what hangs on a lesson before it is cancelled, moved or ended', async () => {
  const secretary = await http.as('secretary');
  const day = '2026-11-20';
  const week = await ngo.get(`/slm/Schedule/v1/week?of=me&day=${day}`);
  const { lessonId } = week.body.data[0].days
    .flatMap(({ lessons }: { lessons: { lessonId: number; day: string }[] }) => lessons)
    .find((lesson: { day: string }) => lesson.day === day);
  const hanging = async (on: string, more = '') => {
    const reply = await secretary.get(
      `/slm/Schedule/v1/changes/hanging?lessonId=${lessonId}&day=${on}${more}`,
    );
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data.map(({ text }: { text: string }) => text);
  };
  expect(await hanging('2026-12-04')).toEqual([]);
  const roll = await ngo.put('/slm/Attendance/v1/roll', { lessonId, day, exceptions: [] });
  expect(roll.status, roll.text).toBe(200);
  const written = await ngo.put('/slm/Notebooks/v1/lessons/save', {
    noteBookId: http.school.notebooks.ngoForm1,
    entryId: null,
    version: 0,
    lessonId,
    day: '2026-12-04',
    heldOn: '2026-12-04',
    startsAt: '08:00',
    endsAt: '09:50',
    minutes: null,
    title: 'Decimals',
    done: 'Adding.',
    competence: '',
    activities: '',
    toDo: '',
    elements: [],
    publishes: 'end',
    submit: false,
    correct: false,
  });
  expect(written.status, written.text).toBe(200);
  for (const title of ['Exercise 4', 'Exercise 5']) {
    const given = await give({ title, lessonEntryId: undefined, dueDate: '12-04-2026 23:59:00' });
    expect(given.status, given.text).toBe(201);
  }
  expect(await hanging(day)).toEqual(['The roll is called']);
  const planned = [
    '1 lesson is written in the class notebook',
    '2 pieces of homework are due on the day of this lesson',
  ];
  const onDays = [planned[0], '2 pieces of homework are due on the days of these lessons'];
  expect(await hanging('2026-12-04')).toEqual(planned);
  expect(await hanging('2026-11-28', '&onwards=Y')).toEqual(onDays);
  expect((await hanging(day, '&onwards=Y'))[0]).toBe('The roll is called');
  const { form1, sixth } = http.school.classes;
  const ofDays = async (query: string) => {
    const reply = await secretary.get(`/slm/Schedule/v1/suspensions/hanging?${query}`);
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data.map(({ text }: { text: string }) => text);
  };
  expect(await ofDays(`from=2026-12-03&until=2026-12-04&classIds=${form1},${sixth}`)).toEqual(planned);
  expect(await ofDays('from=2026-12-03&until=2026-12-04')).toEqual(planned);
  expect(await ofDays(`from=2026-12-03&until=2026-12-04&classIds=${sixth}`)).toEqual([]);
  expect(await ofDays('from=2026-12-05&until=2027-08-30')).toEqual([]);
  // An event of the calendar to which the lessons of its audience give way has the same list.
  const ofEvent = async (of: string, who: Parameters<TestHttp['as']>[0] = 'principal') => {
    const reply = await (await http.as(who)).get(
      `/slm/Calendar/v1/hanging?from=2026-12-03&until=2026-12-04&audience=${of}`,
    );
    return reply.status === 200 ? reply.body.data.map(({ text }: { text: string }) => text) : reply.status;
  };
  expect(await ofEvent('school')).toEqual(planned);
  expect(await ofEvent(`classes&targetIds=${sixth},${form1}`)).toEqual(planned);
  expect(await ofEvent(`classes&targetIds=${sixth}`)).toEqual([]);
  expect(await ofEvent('classes')).toEqual([]);
  expect([await ofEvent('school', 'sectionHead'), await ofEvent('school', 'tabi')]).toEqual([403, 403]);
  const ofHolidays = async (days: string) => {
    const reply = await (await http.as('principal')).get(`/slm/Calendar/v1/national/hanging?days=${days}`);
    return reply.body.data.map(({ text }: { text: string }) => text);
  };
  expect(await ofHolidays('2027-02-11,2026-12-04')).toEqual(planned);
  expect(await ofHolidays('2026-12-03,2026-12-05')).toEqual([]);
  const stranger = await (await http.as('fon')).get(
    `/slm/Schedule/v1/changes/hanging?lessonId=${lessonId}&day=${day}`,
  );
  expect(stranger.status).toBe(403);
});
