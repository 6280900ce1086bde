/** A student joins a class after it was given homework: its teacher is asked once whether the student gets it too. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import { mergeStudents } from '#testing/students/merge-students.ts';

let http: TestHttp;
let ngo: Caller;
const homework: Record<'first' | 'second' | 'chosen', number> = { first: 0, second: 0, chosen: 0 };

beforeAll(async () => {
  http = await openTestHttp();
  ngo = await http.as('ngo');
  const { school } = http;
  const give = async (title: string, studentIds: readonly number[]) => {
    const reply = await ngo.post('/slm/Homework/v1/create', {
      createdBy: school.people.ngo.userId,
      orgId: school.org,
      yearId: school.yearId,
      title,
      notebookId: school.notebooks.ngoForm1,
      description: 'Exercices 12',
      dueDate: '11-27-2026 23:59:00',
      homeworkStudentModelData: studentIds.map((studentId) => ({ studentId, comment: '', completed: 'N' })),
    });
    expect(reply.status, reply.text).toBe(201);
    return reply.body.data[0].homeworkId;
  };
  homework.first = await give('Équations', school.students.form1);
  homework.second = await give('Fractions', school.students.form1);
  homework.chosen = await give('Rattrapage', school.students.form1.slice(0, 1));
});
afterAll(() => http.close());

const path = '/slm/Homework/v1/joiners';
const joinersOf = async (who: Caller) =>
  (await who.get(path)).body.data
    .filter(({ homeworkId }: { homeworkId: number }) => Object.values(homework).includes(homeworkId))
    .map(({ homeworkId, lastName }: { homeworkId: number; lastName: string }) => [homeworkId, lastName]);
const answer = (homeworkId: number, studentId: number, gives: boolean, who = ngo) =>
  who.put(path, { homeworkId, studentId, gives });
const lines = async (homeworkId: number) =>
  (
    await ngo.get(`/slm/Homework/v1/get?page=1&size=10&homeworkId=${homeworkId}`)
  ).body.data[0].studentList.map(({ studentId }: { studentId: number }) => studentId);

/** Somebody joins the class; the new record's number. */
async function join(lastName: string): Promise<number> {
  const created = await (await http.as('secretary')).post('/slm/Students/v1/create', {
    classId: http.school.classes.form1,
    repeating: false,
    firstName: 'Brenda',
    lastName,
    sex: 'F',
    birthDate: null,
    birthPlace: null,
    nationality: null,
    matricule: null,
    nationalMatricule: null,
    contacts: null,
  });
  expect(created.status, created.text).toBe(201);
  return created.body.data[0].id;
}

test('the teacher is asked once about who joined later, and gives one homework and not the other', async () => {
  expect(await joinersOf(ngo)).toEqual([]);
  const studentId = await join('Eyong');
  expect(await joinersOf(ngo)).toEqual([
    [homework.first, 'Eyong'],
    [homework.second, 'Eyong'],
  ]);
  for (const name of ['tabi', 'principal'] as const) expect(await joinersOf(await http.as(name))).toEqual([]);
  expect((await (await http.as('mbarga')).get(path)).status).toBe(403);
  expect((await answer(homework.first, studentId, true, await http.as('fon'))).status).toBe(404);
  expect((await answer(homework.first, studentId, true)).status).toBe(200);
  expect((await answer(homework.second, studentId, false)).status).toBe(200);
  expect(await lines(homework.first)).toContain(studentId);
  expect(await lines(homework.second)).not.toContain(studentId);
  expect(await joinersOf(ngo)).toEqual([]);
});

test('rejects declining a homework for a student who has it', async () => {
  const studentId = await join('Fotso');
  expect((await answer(homework.first, studentId, true)).status).toBe(200);
  const refused = await answer(homework.first, studentId, false);
  expect([refused.status, refused.body.code]).toEqual([409, 'HOMEWORKS.errors.alreadyGiven']);
  expect(await lines(homework.first)).toContain(studentId);
  expect((await answer(homework.second, studentId, false)).status).toBe(200);
});

sampledTest(
  'is not asked again when the record for which it was declined becomes one with another',
  async () => {
    const [goneId, keptId] = [await join('Nkeng'), await join('Nkengue')];
    for (const homeworkId of [homework.first, homework.second])
      expect((await answer(homeworkId, goneId, false)).status).toBe(200);
    const principal = await http.as('principal');
    const versionOf = async (id: number) =>
      (await principal.get(`/slm/Students/v1/record?id=${id}`)).body.data[0].version;
    await mergeStudents(
      principal,
      { id: keptId, version: await versionOf(keptId) },
      { id: goneId, version: await versionOf(goneId) },
    );
    const names = (await joinersOf(ngo)).map(([, lastName]: [number, string]) => lastName);
    expect(names).not.toContain('Nkengue');
  },
);
