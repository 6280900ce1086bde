/** Homework given from a written lesson: the lesson shows it to whoever may see it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';

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
const homeworkFor = async (who: Caller) =>
  (await who.get(`/slm/Notebooks/v1/lessons?noteBookId=${http.school.notebooks.ngoForm1}&from=2026-11-01`))
    .body.data[0].entries[0].homework;

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
