import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { sampledTest } from '#testing/sampling.ts';
import { enrolNewStudent } from '#testing/students/new-student.ts';
import {
  addMembers,
  changeMembers,
  createGroup,
  type GroupRecord,
  germanGroup,
  sectionsOf,
  teachGroup,
} from '#testing/students/student-groups.ts';
import type { StudentRecord } from '../../records/contract.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

type Name = Parameters<TestHttp['as']>[0];
const path = '/slm/Groups/v1';
const form1 = (index: number) => http.school.students.form1[index] ?? 0;
const form2 = (index: number) => http.school.students.form2[index] ?? 0;
const sixth = (index: number) => http.school.students.sixth[index] ?? 0;

const germanOf = (...add: number[]) => germanGroup(http, ...add);
const created = (name: string, sectionId: number | null) => createGroup(http, name, sectionId);
const enrolled = (name: 'form1' | 'form2') => enrolNewStudent(http, http.school.classes[name]);
const change = (groupId: number, part: { add: number[] }, name?: Name) =>
  changeMembers(http, groupId, part, name);

async function groupsSeenBy(name: Name): Promise<readonly GroupRecord[]> {
  const reply = await (await http.as(name)).get(`${path}/get`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
}
const recordOf = async (id: number, name: Name = 'secretary'): Promise<StudentRecord> =>
  (await (await http.as(name)).get(`/slm/Students/v1/record?id=${id}`)).body.data[0];
const studentsOf = async (classId: number, name: Name) =>
  (await http.as(name)).post('/slm/Students/v2/get', {
    grpeidParam: classId,
    fetchModel: { page: 1, size: 100 },
  });
async function notebookOf(classId: number, name: Name) {
  const { body } = await (await http.as(name)).get('/slm/Notebooks/v1/get?page=1&size=100');
  return body.data.find((one: { classId: number }) => one.classId === classId);
}
const give = async (groupId: number, title: string, studentIds: readonly number[]) =>
  (await http.as('fon')).post('/slm/Homework/v1/create', {
    notebookId: (await notebookOf(groupId, 'fon')).notebookId,
    yearId: http.school.yearId,
    title,
    description: 'Seite 12',
    dueDate: '2026-12-04T22:59:00.000Z',
    homeworkStudentModelData: studentIds.map((studentId) => ({ studentId, comment: '' })),
  });

test('a group is listed with who teaches it and how many belong to it, and is no class of the school', async () => {
  const secretary = await http.as('secretary');
  const classes = async () => (await secretary.get('/slm/Classes/v1/records')).body.data;
  const reached = async () => (await secretary.get('/slm/Classes/v1/get?role=SLM.Student.Edit')).body.data;
  const before = [await classes(), await reached()];
  const { id, name } = await germanOf(form1(0), form1(1), form2(0));
  const listed = (await groupsSeenBy('bursar')).find((group) => group.id === id);
  expect(listed).toMatchObject({ name, size: 3, sectionName: 'Anglophone', mayEdit: false });
  expect(listed?.teaching).toEqual([{ subjectName: 'English', teacherName: expect.stringContaining('fon') }]);
  expect([await classes(), await reached()]).toEqual(before);
  expect(before[0][0]).toMatchObject({ name: 'Form 1 AAA' });
});

test('a teacher of a group reaches its members, and nobody else of their class', async () => {
  const member = await enrolled('form1');
  const german = await germanOf(member, form1(1), form2(0));
  const reply = await studentsOf(german.id, 'fon');
  expect(reply.body.data).toHaveLength(3);
  expect((await recordOf(member, 'fon')).groups).toEqual([{ groupId: german.id, name: german.name }]);
  expect((await recordOf(member, 'fon')).enrolments).toEqual([]);
  expect((await (await http.as('fon')).get(`/slm/Students/v1/record?id=${form1(3)}`)).status).toBe(404);
  expect((await studentsOf(german.id, 'ngo')).status).toBe(404);
});

test('homework of a group goes to its members alone; parents of a member see it, each their own child’s line', async () => {
  const german = await germanOf(form1(0), form1(1), form2(0));
  const refused = await give(german.id, 'Perfekt', [form1(0), form1(3)]);
  expect(refused.body.code).toBe('HOMEWORKS.errors.otherClass');
  const given = await give(german.id, 'Perfekt', [form1(0), form2(0)]);
  expect(given.status, given.text).toBe(201);
  const seen = async (name: Name) =>
    (await (await http.as(name)).get('/slm/Homework/v1/get?page=1&size=100')).body.data.filter(
      (one: { title: string }) => one.title === 'Perfekt',
    );
  const [homework] = await seen('mbarga');
  expect(homework.studentGroupName).toBe(german.name);
  expect(homework.studentList.map((line: { studentId: number }) => line.studentId)).toEqual([form1(0)]);
  expect(await seen('etoa')).toEqual([]);
});

test('a group’s subjects are optional for none of its members, and have no choices', async () => {
  const german = await germanOf(form1(0));
  expect((await teachGroup(http, german.id, 'fon')).optional).toBe(false);
  const choices = await (await http.as('secretary')).get(`/slm/Students/v1/choices?classId=${german.id}`);
  expect(choices.status).toBe(404);
});

test('a group of a section takes students of its classes alone; nobody enrols into it, and it is changed as no class is', async () => {
  const german = await germanOf();
  expect((await change(german.id, { add: [sixth(0)] })).body.code).toBe('STUDENT.errors.notForGroup');
  expect((await change(german.id, { add: [999_999_999] })).body.code).toBe('STUDENT.errors.notForGroup');
  expect((await change(http.school.classes.form1, { add: [form2(1)] })).status).toBe(404);
  expect((await change(german.id, { add: [form2(1)] }, 'fon')).status).toBe(403);
  const secretary = await http.as('secretary');
  const { version } = await recordOf(form2(1));
  const move = { id: form2(1), version, fromClassId: null, toClassId: german.id, repeating: false };
  expect(
    (await secretary.put('/slm/Students/v1/class', { ...move, on: '2026-11-18', reason: null })).status,
  ).toBe(404);
  expect((await secretary.delete(`/slm/Classes/v1/delete?id=${german.id}`)).status).toBe(404);
  const again = await secretary.post(`${path}/create`, { name: 'Form 1 AAA', sectionId: null, room: null });
  expect(again.body.code).toBe('CLASS.errors.nameTaken');
});

sampledTest('a list puts nobody into a group that takes students of another section alone', async () => {
  const german = await germanOf();
  const matricule = (await recordOf(sixth(0))).identity?.matricule;
  const lists = importing(await http.as('secretary'), 'students');
  const strange = await lists.tried(`Matricule;Groupes\n${matricule};${german.name}`);
  expect(strange.counts).toMatchObject({ update: 0, failed: 1 });
  expect(JSON.stringify(await lists.rows(strange, 'failed'))).toContain(
    'is for students in a class of its section',
  );
});

sampledTest(
  'a list that moves a student to another section says before which groups end, and ends them; taken back, the student belongs to them again',
  async () => {
    const student = await enrolled('form1');
    const german = await germanOf(student);
    const choir = await created('Fanfare', null);
    await addMembers(http, choir.id, [student]);
    const lists = importing(await http.as('secretary'), 'students');
    const { identity, groups } = await recordOf(student);
    const matricule = identity?.matricule;
    const names = async () => (await recordOf(student)).groups.map(({ name }) => name);
    expect(groups).toHaveLength(2);
    const run = await lists.tried(`Matricule;Classe\n${matricule};6e AAA`);
    expect((await lists.rows(run, 'update'))[0]?.changes).toEqual([
      { label: 'Class', before: 'Form 1 AAA', after: '6e AAA' },
      { label: 'Groups', before: `${german.name}; Fanfare`, after: 'Fanfare' },
    ]);
    expect(await names()).toEqual([german.name, 'Fanfare']);
    const done = await lists.done(run);
    expect(await names()).toEqual(['Fanfare']);
    expect((await lists.imported(`Matricule;Classe\n${matricule};6e AAA`)).counts).toMatchObject({
      update: 0,
    });
    expect((await lists.undone(done)).conflicts).toEqual([]);
    expect(await names()).toEqual([german.name, 'Fanfare']);
  },
);

sampledTest(
  'the nominal list of a group says in which class each member sits, and the head counts are the group’s',
  async () => {
    const secretary = await http.as('secretary');
    const german = await germanOf(form1(0), form2(0));
    const reply = await secretary.get(`/slm/Students/v1/class-list?classId=${german.id}&language=en`);
    expect(reply.status, reply.text).toBe(200);
    const { text } = await readPdf(reply.bytes);
    expect(text).toContain(german.name);
    expect(text).toContain('Form 1 AAA');
    expect(text).toContain('Form 2 AAA');
    const sheet = await secretary.get(`/slm/Students/v1/attendance-sheet?classId=${german.id}&columns=8`);
    expect((await readPdf(sheet.bytes)).text).toContain('Form 2 AAA');
  },
);

test('a change of class within the section keeps the groups; to another section ends them, and both are announced', async () => {
  const student = await enrolled('form1');
  await germanOf(student);
  const choir = await created('Chorale', null);
  await addMembers(http, choir.id, [student, sixth(1)]);
  const secretary = await http.as('secretary');
  const consequences = async (toClassId: number) =>
    (
      await secretary.get(
        `/slm/Students/v1/consequences?id=${student}&classId=${http.school.classes.form1}&toClassId=${toClassId}`,
      )
    ).body.data.filter(({ area }: { area: string }) => area === 'students');
  const { form1: from, form2: near, sixth: far } = http.school.classes;
  expect(await consequences(near)).toEqual([{ area: 'students', key: 'STUDENT.groups.stays', count: 2 }]);
  expect(await consequences(far)).toEqual([
    { area: 'students', key: 'STUDENT.groups.leaves', count: 1 },
    { area: 'students', key: 'STUDENT.groups.stays', count: 1 },
  ]);
  const { version } = await recordOf(student);
  const move = { id: student, version, fromClassId: from, toClassId: far, repeating: false };
  const moved = await secretary.put('/slm/Students/v1/class', { ...move, on: '2026-11-18', reason: null });
  expect(moved.body.data[0].groups.map(({ name }: { name: string }) => name)).toEqual(['Chorale']);
});

sampledTest(
  'a student who leaves the school leaves the groups of the year, and none of their homework expects them',
  async () => {
    const id = await enrolled('form2');
    const german = await germanOf(form1(0), id);
    expect((await give(german.id, 'Präteritum', [form1(0), id])).status).toBe(201);
    const { version } = await recordOf(id);
    const secretary = await http.as('secretary');
    const reply = await secretary.get(`/slm/Students/v1/consequences?id=${id}`);
    expect(reply.body.data).toContainEqual({ area: 'students', key: 'STUDENT.groups.leaves', count: 1 });
    expect(reply.body.data).toContainEqual({ area: 'homework', key: 'GIVING.leaves', count: 1 });
    const left = await secretary.put('/slm/Students/v1/status', {
      id,
      version,
      status: 'left',
      on: '2026-11-18',
      reason: null,
    });
    expect(left.body.data[0]).toMatchObject({ groups: [], enrolments: [{ endedOn: '2026-11-18' }] });
    expect((await studentsOf(german.id, 'fon')).body.data).toHaveLength(1);
  },
);

test('a member of a group without a class counts as having none, and gets no certificate', async () => {
  const secretary = await http.as('secretary');
  const club = await created('Club', null);
  const id = await enrolled('form1');
  await addMembers(http, club.id, [id]);
  const outside = async () =>
    (
      await secretary.post('/slm/Students/v2/get', { inClass: false, fetchModel: { page: 1, size: 100 } })
    ).body.data.map((one: { stdntid: number }) => one.stdntid);
  expect(await outside()).not.toContain(id);
  const { version } = await recordOf(id);
  await secretary.put('/slm/Students/v1/status', {
    id,
    version,
    status: 'left',
    on: '2026-11-18',
    reason: null,
  });
  expect(await outside()).toContain(id);
  expect((await change(club.id, { add: [id] })).body.code).toBe('STUDENT.errors.notForGroup');
});

test('a closed group is read-only with its notebook until it is opened again; one with members is not deleted', async () => {
  const secretary = await http.as('secretary');
  const german = await germanOf(form1(0));
  const now = (await groupsSeenBy('secretary')).find(({ id }) => id === german.id);
  const close = (closed: boolean, version = now?.version) =>
    secretary.put(`${path}/close`, { id: german.id, version, closed });
  expect((await secretary.delete(`${path}/delete?id=${german.id}`)).body.code).toBe(
    'GROUP.errors.groupInUse',
  );
  const closed = await close(true);
  expect(closed.body.data[0]).toMatchObject({ closed: true, size: 1 });
  expect((await change(german.id, { add: [form1(3)] })).body.code).toBe('GROUP.errors.groupClosed');
  expect((await notebookOf(german.id, 'fon')).closed).toBe(true);
  expect((await studentsOf(german.id, 'fon')).status).toBe(404);
  expect((await close(true)).status).toBe(409);
  const opened = await close(false, closed.body.data[0].version);
  expect(opened.body.data[0].closed).toBe(false);
  expect((await notebookOf(german.id, 'fon')).closed).toBe(false);
  const named = { id: german.id, version: opened.body.data[0].version, name: 'Allemand LV2', room: 'B4' };
  expect((await secretary.put(`${path}/update`, named)).body.data[0]).toMatchObject({ name: 'Allemand LV2' });
  expect((await secretary.delete(`${path}/delete?id=${(await created('Unused', null)).id}`)).status).toBe(
    200,
  );
});

sampledTest('an undone list adds nobody to a group whose section they have left meanwhile', async () => {
  const secretary = await http.as('secretary');
  const { english } = await sectionsOf(http);
  await created('Débats', english);
  const lists = importing(secretary, 'students');
  await lists.imported('Matricule;Nom;Classe;Groupes\nG-9;Neuf;Form 1 AAA;Débats');
  const moved = await lists.imported('Matricule;Classe\nG-9;6e AAA');
  const { data } = (
    await secretary.post('/slm/Students/v2/get', {
      searchStudentsByKeyword: 'G-9',
      fetchModel: { page: 1, size: 10 },
    })
  ).body;
  const id = data[0].stdntid;
  const other = { name: '5e Z', levelId: null, series: null, room: null, capacity: null, masterId: null };
  const made = await (await http.as('admin')).post('/slm/Classes/v1/create', { yearId: null, ...other });
  const { version } = await recordOf(id);
  const move = {
    id,
    version,
    fromClassId: http.school.classes.sixth,
    toClassId: made.body.data[0].id,
    repeating: false,
    on: '2026-11-18',
    reason: null,
  };
  expect((await secretary.put('/slm/Students/v1/class', move)).status).toBe(200);
  expect((await lists.undone(moved)).conflicts).toEqual([2]);
  expect(await recordOf(id)).toMatchObject({ groups: [], enrolments: [{ className: '5e Z' }] });
});
