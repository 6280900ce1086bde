/** A closed homework, and a homework in a closed notebook: whatever a teacher tries, it stays as it was closed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { homeworkBody } from '#testing/robustness/homework-body.ts';

let http: TestHttp;
let ngo: Caller;
let closed: number;
let ofClosedNotebook: number;
beforeAll(async () => {
  http = await openTestHttp();
  ngo = await http.as('ngo');
  closed = await giveHomework();
  expect((await edit(closed, 'isclose', 'Y')).status).toBe(200);
  const { notebooks, students } = http.school;
  ofClosedNotebook = await giveHomework({
    notebookId: notebooks.ngoSixth,
    homeworkStudentModelData: students.sixth.slice(0, 2).map((studentId) => ({ studentId })),
  });
  const reply = await ngo.put('/slm/Notebooks/v1/close', { noteBookId: notebooks.ngoSixth });
  expect(reply.status, reply.text).toBe(200);
});
afterAll(() => http.close());

async function giveHomework(changes: Record<string, unknown> = {}): Promise<number> {
  const half = http.school.students.form1.slice(0, 2).map((studentId) => ({ studentId }));
  const body = homeworkBody(http.school, { homeworkStudentModelData: half, ...changes });
  return (await ngo.post('/slm/Homework/v1/create', body)).body.data[0].homeworkId;
}

const edit = (elementid: number, key: string, value: string) =>
  ngo.put('/slm/Homework/v1/update', { elementid, keyvalues: [{ key, value }] });

const record = async (homeworkId: number) =>
  (await ngo.get(`/slm/Homework/v1/get?page=1&size=1&homeworkId=${homeworkId}`)).body.data[0];

type Students = readonly number[];
const attempts: Readonly<
  Record<string, (homeworkId: number, students: Students) => ReturnType<typeof edit>>
> = {
  'a new title': (id) => edit(id, 'title', 'Autre'),
  'a later day': (id) => edit(id, 'due_date', '12-11-2026 08:00:00'),
  'made a draft again': (id) => edit(id, 'status', 'draft'),
  'a student marked done': (id, [first]) =>
    ngo.put(`/slm/HomeworkStudent/v1/update?homeworkId=${id}`, [{ studentId: first }]),
  'a comment': (id, [first]) =>
    ngo.put(`/slm/HomeworkStudent/v1/update?homeworkId=${id}`, [
      { studentId: first, completed: 'X', comment: 'trop tard' },
    ]),
  'an excuse': (id, [first]) =>
    ngo.put(`/slm/HomeworkStudent/v1/update?homeworkId=${id}`, [
      { studentId: first, completed: 'X', excused: true },
    ]),
  'one more student': (id, [, , third]) =>
    ngo.post('/slm/HomeworkStudent/v1/create', {
      homeworkId: id,
      homeworkStudentModelData: [{ studentId: third }],
    }),
  'one student less': (id, [first]) =>
    ngo.delete(`/slm/HomeworkStudent/v1/delete?homeworkId=${id}&studentId=${first}`),
  deletion: (id) => ngo.delete(`/slm/Homework/v1/delete?homeworkId=${id}`),
};

describe.each(Object.entries(attempts))('%s', (_what, attempt) => {
  test('a closed homework refuses it and stays as it was', async () => {
    const before = await record(closed);
    const reply = await attempt(closed, http.school.students.form1);
    expect([reply.status, reply.body.code]).toEqual([409, 'HOMEWORKS.errors.closed']);
    expect(await record(closed)).toEqual(before);
  });

  test('a closed notebook refuses it and keeps its homework as it was', async () => {
    const before = await record(ofClosedNotebook);
    const reply = await attempt(ofClosedNotebook, http.school.students.sixth);
    expect([reply.status, reply.body.code]).toEqual([409, 'NOTEBOOK.errors.closed']);
    expect(await record(ofClosedNotebook)).toEqual(before);
  });
});

test('a closed notebook takes no new homework', async () => {
  const body = homeworkBody(http.school, {
    notebookId: http.school.notebooks.ngoSixth,
    homeworkStudentModelData: [{ studentId: http.school.students.sixth[0] }],
  });
  const reply = await ngo.post('/slm/Homework/v1/create', body);
  expect([reply.status, reply.body.code]).toEqual([409, 'NOTEBOOK.errors.closed']);
});

test.each([
  ['added to a homework', 'HOMEWORKS.errors.otherClass', () => http.school.students.form2[0]],
  ['added from another school', 'HOMEWORKS.errors.otherClass', () => http.otherSchool.students.form1[0]],
])('a student of another class %s is refused', async (_how, code, stranger) => {
  const homeworkId = await giveHomework();
  const reply = await ngo.post('/slm/HomeworkStudent/v1/create', {
    homeworkId,
    homeworkStudentModelData: [{ studentId: http.school.students.form1[2] }, { studentId: stranger() }],
  });
  expect(reply.body.code).toBe(code);
  expect((await record(homeworkId)).studentList).toHaveLength(2);
});

test('a day that does not exist moves no homework, in either way of writing it', async () => {
  const homeworkId = await giveHomework();
  const before = await record(homeworkId);
  for (const value of [
    '02-30-2027 08:00:00',
    '2027-02-30T08:00:00.000Z',
    '13-01-2027 08:00:00',
    '01-15-2027 25:00:00',
  ])
    expect((await edit(homeworkId, 'due_date', value)).status, value).toBe(400);
  expect(await record(homeworkId)).toEqual(before);
});
