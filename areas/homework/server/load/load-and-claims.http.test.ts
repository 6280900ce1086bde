/** The load of a day with the limits of the school, and what parents say was done at home. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';

let http: TestHttp;
let ngo: Caller;
let mbarga: Caller;
let homeworkId: number;

beforeAll(async () => {
  http = await openTestHttp();
  ngo = await http.as('ngo');
  mbarga = await http.as('mbarga');
  const given = await give({ minutes: 45 });
  expect(given.status, given.text).toBe(201);
  homeworkId = given.body.data[0].homeworkId;
});
afterAll(() => http.close());

const give = (change: Record<string, unknown> = {}) =>
  ngo.post('/slm/Homework/v1/create', {
    notebookId: http.school.notebooks.ngoForm1,
    yearId: http.school.yearId,
    title: 'Exercise 3',
    description: 'Page 27',
    dueDate: '12-03-2026 23:59:00',
    homeworkStudentModelData: http.school.students.form1.map((studentId) => ({ studentId })),
    ...change,
  });
const read = async (who: Caller) =>
  (await who.get(`/slm/Homework/v1/get?homeworkId=${homeworkId}&page=1&size=5`)).body.data[0];
const load = (day: string, who = ngo) =>
  who.get(`/slm/Homework/v1/load?noteBookId=${http.school.notebooks.ngoForm1}&day=${day}`);
const claim = (studentId: number, done: boolean, who = mbarga) =>
  who.put('/slm/HomeworkStudent/v1/claim', { homeworkId, studentId, done });

test('an estimate is stored, changed and removed', async () => {
  const edit = async (value: number | null) => {
    const { version } = await read(ngo);
    const keyvalues = [{ key: 'minutes', value }];
    return ngo.put('/slm/Homework/v1/update', { elementid: homeworkId, keyvalues, version });
  };
  expect((await read(ngo)).minutes).toBe(45);
  await edit(null);
  expect((await read(ngo)).minutes).toBeUndefined();
  expect((await edit(0)).status).toBe(400);
  await edit(45);
  expect((await read(ngo)).minutes).toBe(45);
});

test('the load of a day names homework of all subjects of the class, without drafts', async () => {
  await give({ status: 'draft' });
  const [day] = (await load('2026-12-03')).body.data;
  expect(day).toMatchObject({
    homework: [{ homeworkId, title: 'Exercise 3', minutes: 45 }],
    limits: { minutes: 120, homeworks: 3, mayEdit: false },
  });
  expect((await load('2026-12-04')).body.data[0].homework).toEqual([]);
  expect((await load('2026-12-03', mbarga)).status).toBe(403);
});

test('an administrator of the notebooks of the school sets the limits', async () => {
  const principal = await http.as('principal');
  const limits = { minutes: 90, homeworks: 2 };
  onTestFinished(async () => {
    await principal.put('/slm/Homework/v1/limits', { minutes: 120, homeworks: 3 });
  });
  expect((await ngo.put('/slm/Homework/v1/limits', limits)).status).toBe(403);
  expect((await principal.put('/slm/Homework/v1/limits', limits)).status).toBe(200);
  expect((await load('2026-12-03')).body.data[0].limits).toMatchObject(limits);
  const reply = await principal.put('/slm/Homework/v1/limits', { minutes: 0, homeworks: 2 });
  expect(reply.status).toBe(400);
});

test('a parent says that it is done; the teacher sees it and marks it, and then it is not changed any more', async () => {
  const [line] = (await read(mbarga)).studentList;
  const { studentId } = line;
  expect((await claim(studentId, true)).body.data[0]).toEqual({ homeworkId, studentId, claimed: true });
  // The same again, as after a lost reply.
  expect((await claim(studentId, true)).status).toBe(200);
  const lineOf = async (who: Caller) =>
    (await read(who)).studentList.find((one: { studentId: number }) => one.studentId === studentId);
  expect(await lineOf(ngo)).toMatchObject({ completed: 'N', claimed: true });
  await claim(studentId, false);
  expect((await lineOf(ngo)).claimed).toBeUndefined();
  await claim(studentId, true);
  await ngo.put(`/slm/HomeworkStudent/v1/update?homeworkId=${homeworkId}`, [{ studentId }]);
  const late = await claim(studentId, false);
  expect([late.status, late.body.code]).toEqual([409, 'GIVING.claimErrors.markedMeanwhile']);
});

test('a parent says nothing about other children, and staff nothing at all', async () => {
  const own = (await read(mbarga)).studentList.map(({ studentId }: { studentId: number }) => studentId);
  const other = http.school.students.form1.find((id) => !own.includes(id)) ?? 0;
  expect((await claim(other, true)).status).toBe(404);
  expect((await claim(other, true, ngo)).status).toBe(404);
});
