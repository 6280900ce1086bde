/** Results of a group: students of several classes who are taught a subject together. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { enterMarks } from '#testing/marks/entered-marks.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import type { ClassResultsItem } from '../../results/results-contract.ts';

let http: TestHttp;
let groupId: number;
let sequenceId: number;
/** As the list of the group numbers them. */
let classList: readonly number[];

type Name = Parameters<TestHttp['as']>[0];

beforeAll(async () => {
  http = await openTestHttp();
  sequenceId = (await givePeriods(http)).sequences[0] ?? 0;
  const { form1, form2 } = http.school.students;
  const secretary = await http.as('secretary');
  const group = { name: 'Allemand 2', sectionId: null, room: null };
  const created = await secretary.post('/slm/Groups/v1/create', group);
  expect(created.status, created.text).toBe(201);
  groupId = created.body.data[0].id;
  const { version } = (await secretary.get(`/slm/Assignments/v1/get?classId=${groupId}`)).body.data[0];
  const fon = { subjectId: http.school.subjects.english, teacherId: http.school.people.fon.userId };
  const taught = await secretary.put('/slm/Assignments/v1/save', {
    classId: groupId,
    version,
    assignments: [{ ...fon, coefficient: 2, weeklyMinutes: 120, optional: false }],
  });
  expect(taught.status, taught.text).toBe(200);
  const members = { groupId, add: [form1[0], form1[1], form2[0]], remove: [] };
  expect((await secretary.put('/slm/Students/v1/group', members)).status).toBe(200);
  const teacher = await http.as('fon');
  const query = `classId=${groupId}&subjectId=${fon.subjectId}&sequenceId=${sequenceId}`;
  const grid = await teacher.get(`/slm/Marks/v1/get?${query}`);
  classList = grid.body.data[0].students.map(({ id }: { id: number }) => id);
  const given = { classId: groupId, subjectId: fon.subjectId, sequenceId };
  await enterMarks(teacher, given, classList, [1200, 1600, 800]);
});
afterAll(() => http.close());

const ask = async (name: Name) =>
  (await http.as(name)).get(`/slm/Results/v1/get?classId=${groupId}&period=sequence-${sequenceId}`);
const askStudent = async (name: Name, studentId = classList[0]) =>
  (await http.as(name)).get(`/slm/StudentResults/v1/get?classId=${groupId}&studentId=${studentId}`);
const shown = ({ students }: ClassResultsItem) =>
  students.map(({ id, number, subjects }) => [id, number, subjects[0]?.value, subjects[0]?.rank]);

test('the teacher of a group reads averages, places and statistics among its students, of whichever class they are', async () => {
  const reply = await ask('fon');
  expect(reply.status, reply.text).toBe(200);
  const results: ClassResultsItem = reply.body.data[0];
  expect(shown(results)).toEqual([
    [classList[0], 1, 1200, 2],
    [classList[1], 2, 1600, 1],
    [classList[2], 3, 800, 3],
  ]);
  expect(results.subjects).toEqual([
    {
      id: http.school.subjects.english,
      name: expect.any(String),
      coefficient: 2,
      statistics: { count: 3, average: 1200, highest: 1600, lowest: 800, passed: 2, deviation: 327 },
    },
  ]);
  expect([results.isGroup, results.general, results.className]).toEqual([true, null, 'Allemand 2']);
});

test('a student of a group sees how the mark is computed; nothing is decided in a group', async () => {
  const { body } = await askStudent('fon');
  const [subject] = body.data[0].subjects;
  const result = subject.results.find(
    ({ period }: { period: string }) => period === `sequence-${sequenceId}`,
  );
  expect(result).toMatchObject({ value: 1200, rank: 2, among: 3, parts: [{ mark: { value: 1200 } }] });
  const [decided] = (await askStudent('principal')).body.data;
  expect([decided.mayDecide, decided.general]).toEqual([false, []]);
});

test('a reader of the whole school sees the subjects of a group, and no general averages of it', async () => {
  const results: ClassResultsItem = (await ask('principal')).body.data[0];
  expect(results.general).toBeNull();
  expect(results.students.every(({ general }) => general === null)).toBe(true);
  expect(shown(results)).toHaveLength(3);
});

test.each([
  ['a teacher of the class from which its students come', 'ngo', 404],
  ['the class master of that class', 'tabi', 404],
  ['a parent', 'mbarga', 404],
  ['a bursar', 'bursar', 403],
] as const)('the results of a group are nothing for %s', async (_who, name, status) => {
  expect((await ask(name)).status).toBe(status);
  expect((await askStudent(name)).status).toBe(status);
});

test('the principal of another school finds neither the group nor who is in it', async () => {
  const stranger = await http.as('principal', http.otherSchool);
  const about = `classId=${groupId}`;
  expect((await stranger.get(`/slm/Results/v1/get?${about}`)).status).toBe(404);
  expect((await stranger.get(`/slm/StudentResults/v1/get?${about}&studentId=${classList[0]}`)).status).toBe(
    404,
  );
});

test('does not find a student outside the group in its results', async () => {
  const outsider = http.school.students.form1[2];
  expect((await askStudent('fon', outsider)).status).toBe(404);
});
