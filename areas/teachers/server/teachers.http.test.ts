import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import type { ClassTeaching, TeacherItem } from '../contract.ts';
import type { GivenFile, TeacherRecord } from '../record-contract.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const path = '/slm/Assignments/v1';
const idOf = (name: 'ngo' | 'tabi' | 'fon' | 'mbarga') => http.school.people[name].userId;

async function teachingOf(classId: number): Promise<ClassTeaching> {
  const reply = await (await http.as('secretary')).get(`${path}/get?classId=${classId}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
}

async function fileOf(
  teacher: 'ngo' | 'tabi' | 'fon',
  reader: Parameters<TestHttp['as']>[0],
): Promise<TeacherRecord> {
  const reply = await (await http.as(reader)).get(`/slm/Teachers/v1/record?id=${idOf(teacher)}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
}
const given = (part: Partial<Record<keyof GivenFile, unknown>> = {}) => ({
  staffNumber: null,
  phone: null,
  address: null,
  qualification: null,
  employedSince: null,
  status: null,
  contractMinutes: null,
  subjectIds: [],
  ...part,
});

const row = (
  teacher: 'ngo' | 'tabi' | 'fon',
  subject: 'maths' | 'english',
  weeklyMinutes: number | null = null,
) => ({
  subjectId: http.school.subjects[subject],
  teacherId: idOf(teacher),
  coefficient: 3,
  weeklyMinutes,
  optional: false,
});

test('keeps a coefficient of half a step, and refuses a finer one', async () => {
  const { sixth } = http.school.classes;
  const secretary = await http.as('secretary');
  const { version, assignments } = await teachingOf(sixth);
  const give = (coefficient: number) =>
    secretary.put(`${path}/save`, {
      classId: sixth,
      version,
      assignments: [{ ...row('ngo', 'maths'), coefficient }],
    });
  for (const finer of [1.25, 0, 99.5]) expect((await give(finer)).status).toBe(400);
  const reply = await give(1.5);
  expect(reply.status, reply.text).toBe(200);
  expect((await teachingOf(sixth)).assignments.map(({ coefficient }) => coefficient)).toEqual([1.5]);
  expect(assignments.length).toBe(1);
});

test('all the staff reads who teaches what, and of which class who is master; parents do not', async () => {
  const reply = await (await http.as('bursar')).get('/slm/Teachers/v1/get');
  const teachers: TeacherItem[] = reply.body.data;
  const ngo = teachers.find(({ id }) => id === idOf('ngo'));
  expect(ngo?.teaches.map(({ className, subjectName }) => [className, subjectName])).toEqual([
    ['6e AAA', 'Maths'],
    ['Form 1 AAA', 'Maths'],
  ]);
  expect(teachers.find(({ id }) => id === idOf('tabi'))?.masterOf).toEqual(['Form 1 AAA']);
  expect(teachers.map(({ id }) => id)).not.toContain(idOf('mbarga'));
  expect((await (await http.as('mbarga')).get('/slm/Teachers/v1/get')).status).toBe(403);
});

test('a secretary gives a subject of a class to a teacher, who finds the notebook of it at once', async () => {
  const { form2 } = http.school.classes;
  const before = await teachingOf(form2);
  const assignments = [row('fon', 'maths', 220), row('tabi', 'english')];
  const reply = await (await http.as('secretary')).put(`${path}/save`, {
    classId: form2,
    version: before.version,
    assignments,
  });
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.data[0]).toMatchObject({ version: before.version + 1, mayEdit: true });
  expect(await teachingOf(form2)).toEqual(reply.body.data[0]);
  const notebooks = await (await http.as('tabi')).get('/slm/Notebooks/v1/get?page=1&size=100');
  const names = notebooks.body.data.map(
    (one: { className: string; subjectName: string }) => `${one.className} ${one.subjectName}`,
  );
  expect(names).toContain('Form 2 AAA English');
});

test('lets one person change the class and then its teachers, and the other way round, without a conflict', async () => {
  const { form1 } = http.school.classes;
  const secretary = await http.as('secretary');
  const teaching = await teachingOf(form1);
  const { body } = await secretary.get('/slm/Classes/v1/records');
  const { id, version, name, levelId, series, masterId } = body.data.find(
    (one: { id: number }) => one.id === form1,
  );
  const edited = await secretary.put('/slm/Classes/v1/update', {
    id,
    version,
    name,
    levelId,
    series,
    masterId,
    room: 'B 3',
    capacity: null,
  });
  expect(edited.status, edited.text).toBe(200);
  const { assignments } = teaching;
  const given = assignments.map(({ subjectName: _subject, teacher: _teacher, ...one }) => one);
  const saved = await secretary.put(`${path}/save`, {
    classId: form1,
    version: teaching.version,
    assignments: given,
  });
  expect(saved.status, saved.text).toBe(200);
  const again = await secretary.put('/slm/Classes/v1/update', {
    id,
    version: edited.body.data[0].version,
    name,
    levelId,
    series,
    masterId,
    room: 'B 4',
    capacity: null,
  });
  expect(again.status, again.text).toBe(200);
});

test('hides the students of a class from a teacher removed from it', async () => {
  const { sixth } = http.school.classes;
  const ngo = await http.as('ngo');
  const students = () =>
    ngo.post('/slm/Students/v2/get', { grpeidParam: sixth, fetchModel: { page: 1, size: 10 } });
  expect((await students()).status).toBe(200);
  const save = async (assignments: object[]) => {
    const { version } = await teachingOf(sixth);
    const given = { classId: sixth, version, assignments };
    const reply = await (await http.as('principal')).put(`${path}/save`, given);
    expect(reply.status, reply.text).toBe(200);
  };
  onTestFinished(() => save([row('ngo', 'maths')]));
  await save([]);
  expect((await students()).status).toBe(404);
});

test('keeps the notebook readable for a teacher removed from a class, and lets them continue it when they get the class again', async () => {
  const { form2 } = http.school.classes;
  const mathsOf = async () => {
    const { body } = await (await http.as('fon')).get('/slm/Notebooks/v1/get?page=1&size=100');
    type Listed = { classId: number; subjectId: number; closed: boolean; mayEdit: boolean };
    const own = body.data.find(
      (one: Listed) => one.classId === form2 && one.subjectId === http.school.subjects.maths,
    );
    return { closed: own.closed, mayEdit: own.mayEdit };
  };
  const save = async (assignments: object[]) => {
    const { version } = await teachingOf(form2);
    const reply = await (await http.as('secretary')).put(`${path}/save`, {
      classId: form2,
      version,
      assignments,
    });
    expect(reply.status, reply.text).toBe(200);
  };
  const others = [row('tabi', 'english')];
  await save([row('fon', 'maths'), ...others]);
  expect(await mathsOf()).toEqual({ closed: false, mayEdit: true });
  await save(others);
  expect(await mathsOf()).toEqual({ closed: true, mayEdit: false });
  await save([row('fon', 'maths', 180), ...others]);
  expect(await mathsOf()).toEqual({ closed: false, mayEdit: true });
});

test('limits staff of a section to the teaching of that section', async () => {
  const { body } = await (await http.as('sectionHead')).get('/slm/Teachers/v1/get');
  const teachers: TeacherItem[] = body.data;
  const { body: all } = await (await http.as('secretary')).get('/slm/Teachers/v1/get');
  const classIds = (list: TeacherItem[]) =>
    new Set(list.flatMap(({ teaches }) => teaches.map(({ classId }) => classId)));
  expect(classIds(all.data).size).toBeGreaterThan(classIds(teachers).size);
  expect([...classIds(teachers)].every((id) => id === http.school.classes.sixth)).toBe(true);
  expect(teachers.flatMap(({ masterOf }) => masterOf)).toEqual([]);
});

test('shows the second of two who change the teaching the text of the first; gives the same teacher a subject once', async () => {
  const { form1 } = http.school.classes;
  const { version, assignments } = await teachingOf(form1);
  const given = assignments.map(({ subjectId, teacherId, coefficient, weeklyMinutes, optional }) => ({
    subjectId,
    teacherId,
    coefficient,
    weeklyMinutes,
    optional,
  }));
  const secretary = await http.as('secretary');
  const twice = await secretary.put(`${path}/save`, {
    classId: form1,
    version,
    assignments: [...given, ...given],
  });
  expect([twice.status, twice.body.code]).toEqual([400, 'TEACHER.errors.assignedTwice']);
  expect((await secretary.put(`${path}/save`, { classId: form1, version, assignments: given })).status).toBe(
    200,
  );
  const late = await (await http.as('admin')).put(`${path}/save`, {
    classId: form1,
    version,
    assignments: [],
  });
  expect([late.status, late.body.code]).toEqual([409, 'PLATFORM.errors.stale']);
  expect(late.body.facts.current.assignments).toHaveLength(given.length);
});

test('a subject or teacher of another school, a parent and a class out of reach are not taken', async () => {
  const { form1 } = http.school.classes;
  const { version } = await teachingOf(form1);
  const secretary = await http.as('secretary');
  const save = async (part: object) =>
    (
      await secretary.put(`${path}/save`, {
        classId: form1,
        version,
        assignments: [{ ...row('ngo', 'maths'), ...part }],
      })
    ).status;
  expect(await save({ teacherId: http.otherSchool.people.ngo.userId })).toBe(404);
  expect(await save({ teacherId: idOf('mbarga') })).toBe(404);
  expect(await save({ subjectId: 999_999_999 })).toBe(404);
  const elsewhere = { classId: http.otherSchool.classes.form1, version: 1, assignments: [] };
  expect((await secretary.put(`${path}/save`, elsewhere)).status).toBe(404);
  for (const name of ['ngo', 'vicePrincipal', 'sectionHead', 'bursar', 'mbarga'] as const) {
    const none = { classId: form1, version, assignments: [] };
    expect((await (await http.as(name)).put(`${path}/save`, none)).status, name).toBe(403);
  }
});

test('a secretary keeps the file of a teacher, who reads it; the list that goes out has it too', async () => {
  const { version } = await fileOf('ngo', 'secretary');
  const { maths, english } = http.school.subjects;
  const sent = given({
    staffNumber: 'N-1',
    phone: '+237 650 00 00 01',
    qualification: ' DIPES II ',
    status: 'permanent',
    employedSince: '2015-09-01',
    contractMinutes: 1080,
    subjectIds: [maths, english],
  });
  const reply = await (await http.as('secretary')).put('/slm/Teachers/v1/update', {
    id: idOf('ngo'),
    version,
    ...sent,
  });
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.data[0]).toMatchObject({
    staffNumber: 'N-1',
    qualification: 'DIPES II',
    version: version + 1,
    mayEdit: true,
    subjects: [{ name: 'English' }, { name: 'Maths' }],
    employment: { phone: '+237 650 00 00 01', employedSince: '2015-09-01', contractMinutes: 1080 },
  });
  expect((await fileOf('ngo', 'ngo')).employment).toMatchObject({ status: 'permanent' });
  const file = await (await http.as('secretary')).post('/slm/Teachers/v1/export', { format: 'csv' });
  const text = Buffer.from(file.body.data[0].content, 'base64').toString('utf8');
  expect(text).toContain('+237 650 00 00 01');
  expect(text).toContain('English; Maths');
});

test("shows the second of two who change a teacher's file the text of the first; allows a staff number for one teacher only, and only subjects of the school", async () => {
  const { version } = await fileOf('tabi', 'admin');
  const save = async (part: Parameters<typeof given>[0], at = version) =>
    (await http.as('admin')).put('/slm/Teachers/v1/update', {
      id: idOf('tabi'),
      version: at,
      ...given(part),
    });
  expect((await save({ staffNumber: 'T-1' })).status).toBe(200);
  const late = await save({ staffNumber: 'T-2' });
  expect([late.status, late.body.code]).toEqual([409, 'PLATFORM.errors.stale']);
  expect(late.body.facts.current.staffNumber).toBe('T-1');
  const ofNgo = await fileOf('ngo', 'admin');
  const other = await (await http.as('admin')).put('/slm/Teachers/v1/update', {
    id: idOf('ngo'),
    version: ofNgo.version,
    ...given({ staffNumber: 'T-1' }),
  });
  expect([other.status, other.body.code]).toEqual([409, 'TEACHER.errors.numberTaken']);
  expect((await save({ subjectIds: [http.otherSchool.subjects.maths] }, version + 1)).status).toBe(404);
  expect((await save({ status: 'retired' }, version + 1)).status).toBe(400);
});
