/** Staff of one section with a child in another: there they are parents, and nothing else (permissions.md, "never O"). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rolesOfJob } from '#areas/accounts/server/public/jobs.ts';
import { giveRoles } from '#areas/accounts/server/public/memberships.ts';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import { addEnrolments } from '#areas/students/server/public/load-students.ts';
import { withConnection } from '#platform/server/db/connection.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp } from '../http.ts';
import { studentsBody } from './requests.ts';

let http: TestHttp;
let principal: Caller;
let homeworkId: number;

beforeAll(async () => {
  http = await openTestHttp();
  const { school } = http;
  const { userId } = school.people.principal;
  await withConnection(http.scratch.superuser, (client) =>
    client.query(
      `UPDATE memberships SET section_id = (SELECT id FROM sections WHERE org_id = $1 AND subsystem = 'french')
       WHERE org_id = $1 AND user_id = $2`,
      [school.org, userId],
    ),
  );
  await http.database.write(asOrg(school.org), async (at) => {
    const person = { userId, firstName: 'P', lastName: 'P', phone: null, email: null };
    const [guardianId = 0] = await addGuardians(at, [person]);
    const link = { guardianId, studentId: school.students.form1[0] as number, relation: 'mother' } as const;
    await addGuardianLinks(at, [{ ...link, state: 'verified' }]);
    await giveRoles(at, rolesOfJob('parent', userId, guardianId));
  });
  principal = await http.as('principal');
  const given = await (await http.as('ngo')).post('/slm/Homework/v1/create', body('Given by Ngo'));
  homeworkId = given.body.data[0].homeworkId;
});
afterAll(() => http.close());

function body(title: string) {
  const { notebooks, students, yearId } = http.school;
  return {
    notebookId: notebooks.ngoForm1,
    yearId,
    title,
    description: title,
    dueDate: '2026-12-01T08:00:00Z',
    homeworkStudentModelData: students.form1.map((studentId) => ({ studentId })),
  };
}

test('a teacher with a child in the own class can ask for the child’s lines alone', async () => {
  const { people, students, org } = http.school;
  const child = students.form1[1] as number;
  await http.database.write(asOrg(org), async (at) => {
    const person = { userId: people.ngo.userId, firstName: 'N', lastName: 'N', phone: null, email: null };
    const [guardianId = 0] = await addGuardians(at, [person]);
    await addGuardianLinks(at, [{ guardianId, studentId: child, relation: 'father', state: 'verified' }]);
    await giveRoles(at, rolesOfJob('parent', people.ngo.userId, guardianId));
  });
  const ngo = await http.as('ngo');
  const draft = await ngo.post('/slm/Homework/v1/create', { ...body('Not published yet'), status: 'draft' });
  expect(draft.status).toBe(201);
  const seen = async (more: string) => {
    const { data } = (await ngo.get(`/slm/Homework/v1/get?page=1&size=50${more}`)).body;
    const lines = data.flatMap((one: { studentList: { studentId: number }[] }) => one.studentList);
    return {
      titles: new Set(data.map((one: { title: string }) => one.title)),
      students: new Set(lines.map((line: { studentId: number }) => line.studentId)),
    };
  };
  const asStaff = await seen('');
  expect(asStaff.titles).toContain('Not published yet');
  expect(asStaff.students.size).toBeGreaterThan(1);
  const asParent = await seen('&asParent=true');
  expect(asParent.titles).toContain('Given by Ngo');
  expect(asParent.titles).not.toContain('Not published yet');
  expect([...asParent.students]).toEqual([child]);
});

test('the principal of the French section reads the child’s homework of Form 1, the child’s line only', async () => {
  const { body: reply } = await principal.get(`/slm/Homework/v1/get?homeworkId=${homeworkId}`);
  expect(reply.data[0].mayEdit).toBe(false);
  expect(reply.data[0].studentList.map((line: { studentId: number }) => line.studentId)).toEqual([
    http.school.students.form1[0],
  ]);
  const notebooks = await principal.get(`/slm/Notebooks/v1/get?noteBookId=${http.school.notebooks.ngoForm1}`);
  expect(notebooks.body.data[0]).toMatchObject({ mayEdit: false, mayReopen: false });
});

test('the same person changes nothing there, and keeps the office in the own section', async () => {
  const [own, classmate] = http.school.students.form1;
  const mark = (studentId?: number) =>
    principal.put(`/slm/HomeworkStudent/v1/update?homeworkId=${homeworkId}`, [{ studentId }]);
  const replies = [
    await principal.post('/slm/Homework/v1/create', body('Given by a parent')),
    await principal.put('/slm/Homework/v1/update', {
      elementid: homeworkId,
      keyvalues: [{ key: 'isclose', value: 'Y' }],
    }),
    await mark(own),
    await mark(classmate),
    await principal.delete(`/slm/Homework/v1/delete?homeworkId=${homeworkId}`),
  ];
  for (const reply of replies)
    expect([reply.status, reply.body.code]).toEqual([403, 'NOTEBOOK.errors.notYours']);
  const sixth = await principal.get(`/slm/Notebooks/v1/get?noteBookId=${http.school.notebooks.ngoSixth}`);
  expect(sixth.body.data[0].mayEdit).toBe(true);
});

test("refuses to merge a record into that of the own child, or the child's into another: it would show somebody else's data", async () => {
  const { people, students, org } = http.school;
  const secretary = await http.as('secretary');
  const [, , ownChild, another] = students.form1 as [number, number, number, number];
  const merge = (keptId: number, goneId: number) =>
    secretary.put('/slm/Students/v1/merge', { keptId, goneId, keptVersion: 1, goneVersion: 1 });
  await http.database.write(asOrg(org), async (at) => {
    const person = {
      userId: people.secretary.userId,
      firstName: 'S',
      lastName: 'S',
      phone: null,
      email: null,
    };
    const [guardianId = 0] = await addGuardians(at, [person]);
    await addGuardianLinks(at, [{ guardianId, studentId: ownChild, relation: 'mother', state: 'pending' }]);
  });
  for (const [kept, gone] of [
    [ownChild, another],
    [another, ownChild],
  ] as const) {
    const { status, body: refused } = await merge(kept, gone);
    expect([status, refused.code]).toEqual([409, 'STUDENT.errors.ownChild']);
  }
  expect((await secretary.get(`/slm/Students/v1/record?id=${another}`)).status).toBe(200);
});

test('a link to a child shows no classes of other students outside the section', async () => {
  const { classes, org, students } = http.school;
  const [child = 0, inSection = 0] = [students.form1[0], students.sixth[0]];
  await http.database.write(asOrg(org), (at) =>
    addEnrolments(at, [{ classId: classes.form2, studentId: inSection, rollNumber: null }]),
  );
  const classesOf = async (id: number) => {
    const { body: found } = await principal.post('/slm/Students/v2/get', studentsBody({ stdidParam: id }));
    return found.data[0].groupIds;
  };
  expect([await classesOf(inSection), await classesOf(child)]).toEqual([[classes.sixth], [classes.form1]]);
});
