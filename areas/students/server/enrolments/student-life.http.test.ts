import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import type { HistoryEntry } from '../../enrolments/life-contract.ts';
import type { StudentRecord } from '../../records/contract.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const path = '/slm/Students/v1';
type Name = Parameters<TestHttp['as']>[0];

async function enrolled(lastName: string): Promise<StudentRecord> {
  const body = {
    classId: http.school.classes.form1,
    repeating: false,
    firstName: 'Brenda',
    lastName,
    matricule: null,
    nationalMatricule: null,
    sex: 'F',
    birthDate: null,
    birthPlace: null,
    nationality: null,
    contacts: null,
  };
  return (await (await http.as('secretary')).post(`${path}/create`, body)).body.data[0];
}

const put = async (name: Name, what: 'class' | 'status', body: object) =>
  (await http.as(name)).put(`${path}/${what}`, body);
const move = ({ id, version }: StudentRecord, to: number, part: object = {}) => ({
  id,
  version,
  fromClassId: http.school.classes.form1,
  toClassId: to,
  repeating: false,
  on: '2026-11-18',
  reason: null,
  ...part,
});
const leave = ({ id, version }: StudentRecord, part: object = {}) => ({
  id,
  version,
  status: 'transferred',
  on: '2026-11-17',
  reason: 'To Buea',
  ...part,
});
const historyOf = async (id: number): Promise<readonly HistoryEntry[]> =>
  (await (await http.as('secretary')).get(`${path}/history?id=${id}`)).body.data;

async function homeworkFor(studentIds: readonly number[]): Promise<number> {
  const reply = await (await http.as('ngo')).post('/slm/Homework/v1/create', {
    notebookId: http.school.notebooks.ngoForm1,
    yearId: http.school.yearId,
    title: 'Fractions',
    description: 'Page 12',
    dueDate: '2026-12-04T22:59:00.000Z',
    homeworkStudentModelData: studentIds.map((studentId) => ({ studentId, comment: '' })),
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0].homeworkId;
}
const studentsOfHomework = async (homeworkId: number): Promise<readonly number[]> =>
  (
    await (await http.as('ngo')).get(`/slm/Homework/v1/get?homeworkId=${homeworkId}`)
  ).body.data[0].studentList.map((line: { studentId: number }) => line.studentId);

test('a change of class announces open homework, removes it, and keeps what was marked', async () => {
  const student = await enrolled('Mover');
  const open = await homeworkFor([student.id]);
  const marked = await homeworkFor([student.id]);
  const done = await (await http.as('ngo')).put(`/slm/HomeworkStudent/v1/update?homeworkId=${marked}`, [
    { studentId: student.id, comment: '' },
  ]);
  expect(done.status, done.text).toBe(200);
  const reply = await (await http.as('secretary')).get(
    `${path}/consequences?id=${student.id}&classId=${http.school.classes.form1}`,
  );
  expect(reply.body.data).toEqual([{ area: 'homework', key: 'GIVING.leaves', count: 1 }]);
  const moved = await put(
    'secretary',
    'class',
    move(student, http.school.classes.form2, { reason: 'Twins' }),
  );
  expect(moved.status, moved.text).toBe(200);
  expect(moved.body.data[0].enrolments.map((one: { className: string }) => one.className)).toEqual([
    'Form 2 AAA',
  ]);
  expect(await studentsOfHomework(open)).toEqual([]);
  expect(await studentsOfHomework(marked)).toEqual([student.id]);
  expect(await historyOf(student.id)).toMatchObject([
    { key: 'STUDENT.history.enrolled', on: '2026-11-20' },
    {
      key: 'STUDENT.history.moved',
      on: '2026-11-18',
      note: 'Twins',
      facts: { from: 'Form 1 AAA', to: 'Form 2 AAA' },
    },
  ]);
});

test('a student who leaves the school has no class, is found among those outside, and comes back into a class', async () => {
  const student = await enrolled('Leaver');
  const left = await put('principal', 'status', leave(student));
  const { form1, form2 } = http.school.classes;
  const enrolment = { classId: form1, className: 'Form 1 AAA', current: false, endedOn: '2026-11-17' };
  expect(left.body.data[0]).toMatchObject({
    status: 'transferred',
    statusOn: '2026-11-17',
    enrolments: [enrolment],
  });
  const outside = async (name: Name) =>
    (
      await (
        await http.as(name)
      ).post('/slm/Students/v2/get', {
        inClass: false,
        searchStudentsByKeyword: 'leaver',
        fetchModel: { page: 1, size: 50 },
      })
    ).body.data.length;
  expect([await outside('secretary'), await outside('bursar'), await outside('ngo')]).toEqual([1, 1, 1]);
  expect([await outside('fon'), await outside('sectionHead')]).toEqual([0, 0]);
  const secretary = await http.as('secretary');
  const outsideWho = async (left: boolean) =>
    (
      await secretary.post('/slm/Students/v2/get', {
        inClass: false,
        left,
        searchStudentsByKeyword: 'leaver',
        fetchModel: { page: 1, size: 50 },
      })
    ).body.data;
  expect(await outsideWho(true)).toMatchObject([
    { status: 'transferred', statusOn: '2026-11-17', groupIds: [], leftGroupIds: [form1] },
  ]);
  expect(await outsideWho(false)).toEqual([]);
  const file = await secretary.post(`${path}/export`, {
    format: 'csv',
    keyword: 'leaver',
    classId: null,
    levelId: null,
    inClass: false,
    left: true,
  });
  const text = Buffer.from(file.body.data[0].content, 'base64').toString('utf8');
  expect(text).toMatch(/Status,Since\r?\n/);
  expect(text).toContain(',Transferred,17/11/2026');
  expect(text).toContain('Form 1 AAA');
  const back = await put('secretary', 'class', move(left.body.data[0], form2, { fromClassId: null }));
  const again = { classId: form2, current: true, endedOn: null };
  expect(back.body.data[0]).toMatchObject({ status: 'enrolled', statusOn: null, enrolments: [again] });
  expect(await outside('secretary')).toBe(0);
  expect((await historyOf(student.id)).map(({ key }) => key)).toEqual([
    ...['STUDENT.history.enrolled', 'STUDENT.history.enrolled', 'STUDENT.history.transferred'],
  ]);
});

test('a move is refused into the current class, out of a former one, beside another class, into another year, and in the past', async () => {
  const student = await enrolled('Refused');
  const { form1, form2, lastYear } = http.school.classes;
  const code = async (body: object) => (await put('secretary', 'class', body)).body.code;
  expect(await code(move(student, form1, { fromClassId: null }))).toBe('STUDENT.errors.sitsThere');
  expect(await code(move(student, form1, { fromClassId: form2, toClassId: http.school.classes.sixth }))).toBe(
    'STUDENT.errors.notInClass',
  );
  expect(await code(move(student, form2, { fromClassId: null }))).toBe('STUDENT.errors.sitsElsewhere');
  expect(await code(move(student, lastYear))).toBe('STUDENT.errors.otherYear');
  expect(await code(move(student, form2, { on: '2026-11-21' }))).toBe('STUDENT.errors.notYet');
  expect(await code(move(student, http.otherSchool.classes.form2))).toBe('PLATFORM.errors.missing');
  expect((await put('secretary', 'status', leave(student, { on: '2026-11-21' }))).body.code).toBe(
    'STUDENT.errors.notYet',
  );
});

test('two who move the same student at once: one does, the other is shown the record as it is now', async () => {
  const student = await enrolled('Raced');
  const replies = await Promise.all([
    put('secretary', 'class', move(student, http.school.classes.form2)),
    put('principal', 'status', leave(student)),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('teachers, the vice principal and parents move nobody, and a bursar reads no history', async () => {
  const student = await enrolled('Kept');
  for (const name of ['ngo', 'vicePrincipal', 'bursar', 'mbarga'] as const) {
    expect((await put(name, 'class', move(student, http.school.classes.form2))).status, name).toBe(403);
    expect((await put(name, 'status', leave(student))).status, name).toBe(403);
  }
  expect((await (await http.as('bursar')).get(`${path}/history?id=${student.id}`)).body.data).toEqual([]);
});

test('people to call in need are kept in their order, and shown with the contacts alone', async () => {
  const { id, version, identity } = await enrolled('Called');
  const emergency = [
    { name: 'Tata Ngum', relation: 'Aunt', phone: '+237 650 11 11 11' },
    { name: 'M. Fon', relation: null, phone: '650222222' },
  ];
  const contacts = { phone: null, phone2: null, email: null, address: null, emergency };
  const body = { id, version, ...identity, contacts };
  const saved = await (await http.as('secretary')).put(`${path}/update`, body);
  expect(saved.body.data[0].contacts.emergency).toEqual(emergency);
  const seen = async (name: Name) =>
    (await (await http.as(name)).get(`${path}/record?id=${id}`)).body.data[0].contacts?.emergency.length;
  expect([await seen('tabi'), await seen('ngo')]).toEqual([2, undefined]);
  const six = Array.from({ length: 6 }, () => emergency[0]);
  const many = { ...body, version: 2, contacts: { ...contacts, emergency: six } };
  expect((await (await http.as('secretary')).put(`${path}/update`, many)).status).toBe(400);
});

test('lists repeaters: students recorded as repeating in a class of this year', async () => {
  const secretary = await http.as('secretary');
  const body = {
    classId: http.school.classes.form2,
    repeating: true,
    firstName: 'Yves',
    lastName: 'Again',
    matricule: null,
    nationalMatricule: null,
    sex: 'M',
    birthDate: null,
    birthPlace: null,
    nationality: null,
    contacts: null,
  };
  const { id } = (await secretary.post(`${path}/create`, body)).body.data[0];
  const repeaters = async (classId: number | null) =>
    (
      await secretary.post('/slm/Students/v2/get', {
        grpeidParam: classId,
        repeating: true,
        fetchModel: { page: 1, size: 100 },
      })
    ).body.data.map(({ stdntid }: { stdntid: number }) => stdntid);
  expect(await repeaters(http.school.classes.form2)).toEqual([id]);
  expect(await repeaters(null)).toContain(id);
  expect(await repeaters(http.school.classes.sixth)).toEqual([]);
});
