/** A secretary whom a court has barred from a child: a bar is stronger than the office (permissions.md, barred). */

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import { withConnection } from '#platform/server/db/connection.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { readSheet } from '#testing/read-sheet.ts';
import { sampledTest } from '#testing/sampling.ts';
import { type Caller, openTestHttp, type TestHttp } from '../http.ts';
import { importing } from '../importing.ts';
import { givePeriods } from '../marks/school-sequences.ts';
import { readPdf } from '../pdf-content.ts';
import { homeworkBody } from '../robustness/homework-body.ts';
import type { PersonName } from '../small-school-people.ts';

let http: TestHttp;
let secretary: Caller;
let child: number;
let other: { id: number; version: number };

/** Barred from Élise of Form 1, whose other parent has a record without a login. */
beforeAll(async () => {
  http = await openTestHttp();
  const { org, people, students } = http.school;
  child = students.form1[3] as number;
  await http.database.write(asOrg(org), async (at) => {
    const person = { firstName: 'S', lastName: 'S', phone: null, email: null };
    const [own = 0, otherId = 0] = await addGuardians(at, [
      { ...person, userId: people.secretary.userId },
      { firstName: 'Hidden', lastName: 'Mother', userId: null, phone: '+237 699 00 00 01', email: null },
    ]);
    await addGuardianLinks(at, [
      { guardianId: own, studentId: child, relation: 'father', state: 'barred' },
      { guardianId: otherId, studentId: child, relation: 'mother', state: 'verified' },
    ]);
    other = { id: otherId, version: 1 };
  });
  secretary = await http.as('secretary');
  const seen = await secretary.get(`/slm/Students/v1/record?id=${child}`);
  expect(seen.status).toBe(404);
});
afterAll(() => http.close());

/** Bars one more of the staff from a student, until the test is over. */
async function bar(name: PersonName, studentId: number): Promise<void> {
  const { org, people } = http.school;
  const { userId } = people[name];
  const guardianId = await http.database.write(asOrg(org), async (at) => {
    const person = { userId, firstName: 'B', lastName: 'B', phone: null, email: null };
    const [own = 0] = await addGuardians(at, [person]);
    await addGuardianLinks(at, [{ guardianId: own, studentId, relation: 'father', state: 'barred' }]);
    return own;
  });
  onTestFinished(() =>
    withConnection(http.scratch.superuser, async (client) => {
      await client.query("SELECT set_config('app.org_id', $1, false)", [String(org)]);
      await client.query('DELETE FROM guardian_links WHERE guardian_id = $1', [guardianId]);
      await client.query('DELETE FROM guardians WHERE id = $1', [guardianId]);
    }),
  );
}

test('no slip of the other parent is given out to whoever is barred from the child, so that nobody signs in as them', async () => {
  const { body } = await secretary.post('/slm/ParentLogins/v1/classSlips', {
    classId: http.school.classes.form1,
    renew: true,
  });
  expect(JSON.stringify(body)).not.toContain('Mother');
  const slips = await secretary.post('/slm/ParentLogins/v1/new', {
    origin: 'https://a.example',
    renew: true,
  });
  expect([slips.status, slips.body?.code]).toEqual([409, 'PARENTS.errors.nobodyNew']);
});

test('though the other parent has a further child whom they reach, no slip is made for them and nothing changed', async () => {
  const { org, students } = http.school;
  const further = {
    guardianId: other.id,
    studentId: students.form2[3] as number,
    relation: 'mother',
  } as const;
  await http.database.write(asOrg(org), (at) => addGuardianLinks(at, [{ ...further, state: 'verified' }]));
  const slip = await secretary.post('/slm/ParentLogins/v1/slip', { id: other.id });
  await withConnection(http.scratch.superuser, (client) =>
    client.query('DELETE FROM guardian_links WHERE guardian_id = $1 AND student_id = $2', [
      further.guardianId,
      further.studentId,
    ]),
  );
  expect([slip.status, slip.body.code]).toEqual([403, 'PLATFORM.errors.forbidden']);
});

test('does not export or show them what is held about the other parent', async () => {
  const path = '/slm/PersonalData/v1';
  const replies = [
    await secretary.get(`${path}/held?kind=guardian&id=${other.id}`),
    await secretary.get(`${path}/paper?kind=guardian&id=${other.id}`),
    await secretary.post(`${path}/export`, { kind: 'guardian', id: other.id }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('the other parent sees no duplicate with the child, and cannot merge it', async () => {
  const { org } = http.school;
  const [doubleId = 0] = await http.database.write(asOrg(org), (at) =>
    addGuardians(at, [
      { firstName: 'Hidden', lastName: 'Mother', userId: null, phone: '+237 699 00 00 01', email: null },
    ]),
  );
  const doubles = await secretary.get('/slm/Parents/v1/doubles');
  expect(doubles.status, doubles.text).toBe(200);
  expect(doubles.text).not.toContain('Mother');
  const preview = await secretary.get(`/slm/Parents/v1/merge?keepId=${doubleId}&goneId=${other.id}`);
  expect(preview.status, preview.text).toBe(404);
});

test('the child is made delegate of no class by them, no more than anything else of it is changed', async () => {
  const { form1 } = http.school.classes;
  const path = '/slm/Students/v1/delegates';
  const { version } = (await secretary.get(`${path}?classId=${form1}`)).body.data[0];
  const chosen = { classId: form1, version, delegates: [{ studentId: child, post: 'head' }] };
  const reply = await secretary.put(path, chosen);
  expect([reply.status, reply.body.code]).toEqual([409, 'STUDENT.errors.delegateElsewhere']);
});

sampledTest(
  'does not let them record a consent to its photo, put it into a group, or read the list that a colleague imported',
  async () => {
    const { classes, students } = http.school;
    const path = '/slm/Students/v1/class-consents';
    const consents = await secretary.get(`${path}?classId=${classes.form1}`);
    expect(consents.body.data.map(({ id }: { id: number }) => id).toSorted()).toEqual(
      students.form1.filter((id) => id !== child).toSorted(),
    );
    const record = async (id: number) =>
      secretary.put(path, { classId: classes.form1, purpose: 'publication', given: [id], withdrawn: [] });
    expect([(await record(child)).status, (await record(students.form1[0] as number)).status]).toEqual([
      400, 200,
    ]);
    const group = await secretary.post('/slm/Groups/v1/create', {
      name: 'Choir',
      sectionId: null,
      room: null,
    });
    expect(group.status, group.text).toBe(201);
    const groupId = group.body.data[0].id;
    const joins = async (id: number) =>
      secretary.put('/slm/Students/v1/group', { groupId, add: [id], remove: [] });
    const [refused, joined] = [await joins(child), await joins(students.form1[0] as number)];
    expect([refused.body.code, joined.status]).toEqual(['STUDENT.errors.notForGroup', 200]);
    const colleague = await http.as('principal');
    const { id } = await importing(colleague, 'students').tried('Matricule;Nom\nAAA-form1-3;form1-AAA');
    expect((await secretary.get(`/slm/Imports/v1/rows?id=${id}&outcome=unchanged&page=1`)).status).toBe(404);
  },
);

test('the application that the child came by is shown to them no more, and to a colleague it is', async () => {
  const { org, yearId } = http.school;
  const path = '/slm/Admissions/v1';
  const made = await secretary.post(`${path}/create`, {
    firstName: 'Élise',
    lastName: 'Guarded',
    sex: null,
    birthDate: null,
    birthPlace: null,
    nationality: null,
    formerSchool: null,
    formerClass: null,
    note: null,
    papers: [],
    guardian: { firstName: 'Hidden', lastName: 'Mother', relation: 'mother', phone: '6', email: null },
    yearId,
    levelId: http.school.levels.form1,
    receivedOn: '2026-11-18',
    testOn: null,
    testTime: null,
    testMark: null,
  });
  expect(made.status, made.text).toBe(201);
  const { id } = made.body.data[0];
  await withConnection(http.scratch.superuser, (client) =>
    client.query(
      "UPDATE applications SET state = 'takenIn', student_id = $1, version = version + 1 WHERE org_id = $2 AND id = $3",
      [child, org, id],
    ),
  );
  const list = {
    keyword: 'Guarded',
    yearId: null,
    levelId: null,
    state: null,
    toTest: false,
    page: 1,
    size: 5,
  };
  const seen = async (person: Caller) => [
    (await person.get(`${path}/record?id=${id}`)).status,
    (await person.post(`${path}/get`, list)).body.total,
  ];
  expect([await seen(secretary), await seen(await http.as('principal'))]).toEqual([
    [404, 0],
    [200, 1],
  ]);
});

sampledTest(
  'the child is in no template, no document of the class, no duplicate and no list that they import',
  async () => {
    const { form1 } = http.school.classes;
    const template = await secretary.get(`/slm/Imports/v1/template?kind=students&classId=${form1}`);
    const bytes = Buffer.from(template.body.data[0].content, 'base64');
    const { sheets } = await readSheet(bytes, { encoding: null, knownHeadings: [] });
    expect(JSON.stringify(sheets)).toContain('AAA-form1-2');
    expect(JSON.stringify(sheets)).not.toContain('AAA-form1-3');
    const list = await secretary.get(`/slm/Students/v1/class-list?classId=${form1}`);
    expect(list.status, list.text).toBe(200);
    const { text } = await readPdf(list.bytes);
    expect(text).toContain('Mireille-AAA');
    expect(text).not.toContain('Élise-AAA');
    const alike = await secretary.post('/slm/Students/v1/alike', {
      firstName: 'Élise-AAA',
      lastName: 'form1-AAA',
      birthDate: '2012-04-15',
    });
    expect(alike.status, alike.text).toBe(200);
    expect(alike.text).not.toContain('AAA-form1-3');
    const lists = importing(secretary, 'students');
    const run = await lists.tried('Matricule;Nom;Téléphone\nAAA-form1-3;form1-AAA;699000000');
    expect(run.counts).toMatchObject({ failed: 1, update: 0 });
  },
);

sampledTest('lets only those try, do and take back lists together who may see all of them', async () => {
  const admin = await http.as('admin');
  const file = (fileName: string, content: string) => ({
    fileName,
    content: Buffer.from(content).toString('base64'),
  });
  const files = [
    file('c.csv', 'Classe;Salle\n5e Q;B 1'),
    file('p.csv', 'Élève;Classe;Parent ou tuteur;Téléphone\nPersonne;5e Q;QUI Que;677112299'),
  ];
  const [set] = (await admin.post('/slm/Imports/v1/uploadLists', { files })).body.data;
  const ofAdmin = importing(admin, 'classes');
  const tried = await ofAdmin.tryAgain(set.lists[0]);
  const request = { id: tried.id, mapping: ['name', 'room'], dayOrder: null, forAll: {}, decisions: [] };
  const attempts = [
    await secretary.get(`/slm/Imports/v1/set?id=${set.id}`),
    await secretary.post('/slm/Imports/v1/try', { ...request, restOfNear: null }),
    await secretary.post('/slm/Imports/v1/do', { id: tried.id, plan: tried.plan, policy: 'good' }),
  ];
  expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404]);
  await ofAdmin.done(tried, 'good');
  expect((await secretary.post('/slm/Imports/v1/undo', { id: tried.id })).status).toBe(404);
});

test('an administrator who is barred from a child takes the roster of the school out no more than they let a program read it; a colleague does', async () => {
  const administrator = await http.as('admin');
  const statuses = async () => {
    const program = { name: 'Moodle', scopes: ['roster.readonly'] };
    return [
      await administrator.post('/slm/Rosters/v1/export'),
      await administrator.post('/slm/RosterClients/v1/create', program),
      await administrator.post('/slm/Rosters/v1/do', { id: 1, plan: 'any' }),
    ].map(({ status, body }) => body.code ?? status);
  };
  expect(await statuses()).toEqual([200, 201, 'PLATFORM.errors.missing']);
  await bar('admin', child);
  const refused = 'ROSTER.errors.barredFromChild';
  expect(await statuses()).toEqual([refused, refused, refused]);
});

test('a teacher who is barred from a child has no line of it in the homework of the class', async () => {
  const { notebooks, students, yearId } = http.school;
  const ngo = await http.as('ngo');
  const given = await ngo.post('/slm/Homework/v1/create', {
    notebookId: notebooks.ngoForm1,
    yearId,
    title: 'Page 12',
    description: 'Page 12',
    dueDate: '2026-12-01T08:00:00Z',
    homeworkStudentModelData: students.form1.map((studentId) => ({ studentId })),
  });
  expect(given.status, given.text).toBe(201);
  const { homeworkId } = given.body.data[0];
  const lines = async () => {
    const { data } = (await ngo.get(`/slm/Homework/v1/get?homeworkId=${homeworkId}`)).body;
    return data[0].studentList.map((line: { studentId: number }) => line.studentId).toSorted();
  };
  expect(await lines()).toEqual(students.form1.toSorted());
  await bar('ngo', child);
  expect(await lines()).toEqual(students.form1.filter((id) => id !== child).toSorted());
});

test('a teacher who is barred from a child of the class neither gives it homework nor marks it, and takes it off none', async () => {
  const { students, notebooks } = http.school;
  const [first, , barredChild = 0] = students.form1;
  await bar('ngo', barredChild);
  const [ngo, principal] = [await http.as('ngo'), await http.as('principal')];
  const give = (caller: Caller, ids: readonly (number | undefined)[]) =>
    caller.post('/slm/Homework/v1/create', {
      ...homeworkBody(http.school, { notebookId: notebooks.ngoForm1 }),
      homeworkStudentModelData: ids.map((studentId) => ({ studentId })),
    });
  expect((await give(ngo, [first, barredChild])).body.code).toBe('HOMEWORKS.errors.otherClass');
  const given = await give(principal, [first, barredChild]);
  expect(given.status, given.text).toBe(201);
  const { homeworkId } = given.body.data[0];
  const path = `/slm/HomeworkStudent/v1`;
  const replies = [
    await ngo.put(`${path}/update?homeworkId=${homeworkId}`, [{ studentId: barredChild }]),
    await ngo.delete(`${path}/delete?homeworkId=${homeworkId}&studentId=${barredChild}`),
    await ngo.put(`${path}/update?homeworkId=${homeworkId}`, [{ studentId: first }]),
  ];
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
    [404, 'HOMEWORKS.errors.notAssigned'],
    [404, 'HOMEWORKS.errors.notAssigned'],
    [200, undefined],
  ]);
});

test('an administrator who is barred lets in no second self while a colleague can let people in; who is alone still does', async () => {
  const admin = await http.as('admin');
  const invited = (login: string) =>
    admin.post('/usm/api/members', {
      login,
      firstName: 'Second',
      lastName: 'Self',
      title: null,
      sectionId: null,
      levelIds: [],
      jobs: ['administrator'],
      roles: [],
    });
  const rows = (statement: string, values: unknown[]) =>
    withConnection(http.scratch.superuser, async (client) => (await client.query(statement, values)).rows);
  await bar('admin', child);
  const alone = await invited('second');
  expect(alone.status, alone.text).toBe(201);
  const { id, version } = alone.body.data[0];
  const rights = { jobs: ['secretary'], roles: [], sectionId: null, levelIds: [] };
  const person = { firstName: 'Second', lastName: 'Self', title: null };
  const replies = [
    await invited('third'),
    await admin.post('/usm/api/members/slip', { id }),
    await admin.put('/usm/api/members', { id, version, ...person, ...rights }),
    await admin.post('/usm/api/members/slips/new', { origin: 'https://a.example', renew: true }),
  ];
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
    replies.map(() => [409, 'MEMBERS.errors.barredFromChild']),
  );
  await rows('DELETE FROM membership_roles WHERE user_id = $1', [id]);
});

test('a teacher who is barred from a child neither marks it nor reads its results, and keeps its place in the class', async () => {
  const { classes, subjects } = http.school;
  const { sequences } = await givePeriods(http);
  const gridKey = { classId: classes.form1, subjectId: subjects.english, sequenceId: sequences[0] };
  const principal = await http.as('principal');
  const gridFor = async (caller: Caller): Promise<{ id: number; number: number }[]> =>
    (
      await caller.get(
        `/slm/Marks/v1/get?classId=${gridKey.classId}&subjectId=${gridKey.subjectId}&sequenceId=${gridKey.sequenceId}`,
      )
    ).body.data[0].students;
  const all = (await gridFor(principal)).map(({ id, number }) => ({ id, number }));
  const others = all.filter(({ id }) => id !== child);
  const cells = all.map(({ id: studentId, number }) => ({
    studentId,
    place: 1,
    version: 0,
    mark: { state: 'entered', value: 1000 + 100 * number },
  }));
  expect((await principal.put('/slm/Marks/v1/update', { ...gridKey, cells })).status).toBe(200);
  await bar('tabi', child);
  const tabi = await http.as('tabi');
  expect((await gridFor(tabi)).map(({ id, number }) => ({ id, number }))).toEqual(others);
  const results = await tabi.get(
    `/slm/Results/v1/get?classId=${gridKey.classId}&period=sequence-${gridKey.sequenceId}`,
  );
  const ranks = results.body.data[0].students.map(
    ({ id, subjects: own }: { id: number; subjects: { rank: number }[] }) => [id, own[0]?.rank],
  );
  expect(ranks).toEqual(others.map(({ id, number }) => [id, all.length + 1 - number]));
  const one = await tabi.get(`/slm/StudentResults/v1/get?classId=${gridKey.classId}&studentId=${child}`);
  const write = {
    ...gridKey,
    cells: [{ ...cells.find(({ studentId }) => studentId === child), version: 1, mark: null }],
  };
  expect([one.status, (await tabi.put('/slm/Marks/v1/update', write)).status]).toEqual([404, 400]);
});
