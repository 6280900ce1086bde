import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { enrolNewStudent } from '#testing/students/new-student.ts';
import type { ClassChoices } from '../../choices/contract.ts';
import type { StudentRecord } from '../../records/contract.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
  await setOptional(true);
});
afterAll(() => http.close());

const path = '/slm/Students/v1/choices';
type Name = Parameters<TestHttp['as']>[0];
const form1 = () => http.school.classes.form1;
const maths = () => http.school.subjects.maths;
const pupil = (index: number) => http.school.students.form1[index] ?? 0;

/** Ngo's Maths of Form 1, for all or optional; Tabi's English stays for all. */
async function setOptional(optional: boolean, school = http.school): Promise<void> {
  const secretary = await http.as('secretary', school);
  const classId = school.classes.form1;
  const read = await secretary.get(`/slm/Assignments/v1/get?classId=${classId}`);
  const { version } = read.body.data[0];
  const row = { coefficient: 2, weeklyMinutes: null };
  const assignments = [
    { ...row, subjectId: school.subjects.maths, teacherId: school.people.ngo.userId, optional },
    { ...row, subjectId: school.subjects.english, teacherId: school.people.tabi.userId, optional: false },
  ];
  const saved = await secretary.put('/slm/Assignments/v1/save', { classId, version, assignments });
  expect(saved.status, saved.text).toBe(200);
}

const choicesOf = async (name: Name = 'secretary', school = http.school): Promise<ClassChoices> =>
  (await (await http.as(name, school)).get(`${path}?classId=${school.classes.form1}`)).body.data[0];
const takers = ({ students }: ClassChoices, school = http.school) =>
  students.filter(({ subjectIds }) => subjectIds.includes(school.subjects.maths)).map(({ id }) => id);

async function choose(choices: readonly (readonly [studentId: number, takes: boolean])[], version?: number) {
  return (await http.as('secretary')).put(path, {
    classId: form1(),
    version: version ?? (await choicesOf()).version,
    choices: choices.map(([studentId, takes]) => ({ studentId, subjectIds: takes ? [maths()] : [] })),
  });
}
const everybody = () => [0, 1, 2, 3].map((index) => [pupil(index), true] as const);

const giveTo = async (studentIds: readonly number[]) =>
  (await http.as('ngo')).post('/slm/Homework/v1/create', {
    notebookId: http.school.notebooks.ngoForm1,
    yearId: http.school.yearId,
    title: 'Fractions',
    description: 'Page 12',
    dueDate: '2026-12-04T22:59:00.000Z',
    homeworkStudentModelData: studentIds.map((studentId) => ({ studentId, comment: '' })),
  });

test('a subject that becomes optional is taken by everybody until somebody says who does not', async () => {
  // In the first school some do without it.
  const school = http.otherSchool;
  await setOptional(true, school);
  const choices = await choicesOf('secretary', school);
  expect(choices.subjects.map(({ name }) => name)).toEqual(['Maths']);
  expect(takers(choices, school)).toHaveLength(4);
});

test('homework of an optional subject is given to those alone who take it, and "everybody" is they', async () => {
  expect((await choose([...everybody(), [pupil(3), false]])).status).toBe(200);
  const refused = await giveTo([pupil(0), pupil(3)]);
  expect(refused.body.code).toBe('HOMEWORKS.errors.otherClass');
  expect((await giveTo([pupil(0), pupil(1)])).status).toBe(201);
  const listed = await (await http.as('ngo')).post('/slm/Students/v2/get', {
    grpeidParam: form1(),
    subjectId: maths(),
    fetchModel: { page: 1, size: 100 },
  });
  expect(listed.body.data).toHaveLength(3);
  const notebooks = await (await http.as('ngo')).get('/slm/Notebooks/v1/get?page=1&size=100');
  const own = notebooks.body.data.find(
    (one: { notebookId: number }) => one.notebookId === http.school.notebooks.ngoForm1,
  );
  expect(own).toMatchObject({ classSize: 4, takers: 3 });
});

test('shows the effects on open homework before a subject is dropped, then applies them', async () => {
  await choose(everybody());
  const given = await giveTo([pupil(0), pupil(2)]);
  expect((await giveTo([pupil(2)])).status).toBe(201);
  const { homeworkId } = given.body.data[0];
  const reply = await (await http.as('secretary')).post(`${path}/consequences`, {
    classId: form1(),
    drops: [{ subjectId: maths(), studentIds: [pupil(2)] }],
  });
  expect(reply.body.data).toEqual([{ area: 'homework', key: 'GIVING.drops', count: 2 }]);
  expect((await choose([[pupil(2), false]])).status).toBe(200);
  const read = await (await http.as('ngo')).get(`/slm/Homework/v1/get?homeworkId=${homeworkId}`);
  expect(read.body.data[0].studentList.map((line: { studentId: number }) => line.studentId)).toEqual([
    pupil(0),
  ]);
});

test('shows the current choices to a person who saves an outdated list', async () => {
  await choose(everybody());
  const { version } = await choicesOf();
  expect((await choose([[pupil(3), false]], version)).status).toBe(200);
  const late = await choose([[pupil(3), true]], version);
  expect([late.status, late.body.code]).toEqual([409, 'PLATFORM.errors.stale']);
  expect(takers(late.body.facts.current)).not.toContain(pupil(3));
});

test('a box taken out by mistake loses nothing: optional again, the same students take the subject', async () => {
  await choose([...everybody(), [pupil(0), false]]);
  const before = takers(await choicesOf());
  expect(before).not.toContain(pupil(0));
  await setOptional(false);
  expect((await choicesOf()).subjects).toEqual([]);
  expect((await giveTo([pupil(0)])).status).toBe(201);
  await setOptional(true);
  expect(takers(await choicesOf())).toEqual(before);
});

test('the record tells a parent what the own child takes; a teacher reads it of the class and changes nothing', async () => {
  await choose([...everybody(), [pupil(0), false]]);
  const mine = await (await http.as('mbarga')).get(`/slm/Students/v1/record?id=${pupil(0)}`);
  const record: StudentRecord = mine.body.data[0];
  const enrolment = record.enrolments.find(({ classId }) => classId === form1());
  expect(enrolment?.optional).toEqual([{ id: maths(), name: 'Maths', takes: false }]);
  expect((await choicesOf('ngo')).mayEdit).toBe(false);
});

test('keeps subjects that are optional in the new class too, and no others', async () => {
  await choose(everybody());
  const secretary = await http.as('secretary');
  const id = await enrolNewStudent(http, form1());
  const read = await secretary.get(`/slm/Students/v1/record?id=${id}`);
  await choose([[id, true]]);
  expect(takers(await choicesOf())).toHaveLength(5);
  const moved = await secretary.put('/slm/Students/v1/class', {
    id,
    version: read.body.data[0].version,
    fromClassId: form1(),
    toClassId: http.school.classes.form2,
    repeating: false,
    on: '2026-11-18',
    reason: null,
  });
  expect(moved.status, moved.text).toBe(200);
  expect(takers(await choicesOf())).toHaveLength(4);
  expect(moved.body.data[0].enrolments[0].optional).toEqual([]);
});

test('the list of a class as a file has a column for each optional subject', async () => {
  await choose([...everybody(), [pupil(0), false]]);
  const reply = await (await http.as('secretary')).post('/slm/Students/v1/export', {
    format: 'csv',
    keyword: '',
    classId: form1(),
    levelId: null,
    inClass: true,
  });
  expect(reply.status, reply.text).toBe(200);
  const text = Buffer.from(reply.body.data[0].content, 'base64').toString();
  const [heading = '', ...lines] = text.trim().split(/\r?\n/);
  expect(heading).toMatch(/Maths"?$/);
  expect(lines.filter((line) => /[;,]"?x"?$/.test(line))).toHaveLength(3);
});
