/** Whole lists and students (security.md A2, A20): whom each person is shown, with which of the personal fields. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readSheet } from '#testing/read-sheet.ts';
import { openTestHttp, type TestHttp } from '../http.ts';
import type { ClassName } from '../small-school-people.ts';
import { type Answers, askAll, eachOf, expectOnly, overseers } from './asking.ts';
import { type Callers, sessionsOf } from './callers.ts';
import { noNotebooks, noStudents, type Person, people } from './people.ts';
import { studentsBody } from './requests.ts';
import { giveHomework, makeWorld, type World } from './school-world.ts';

let http: TestHttp;
let world: World;
let callers: Callers;

beforeAll(async () => {
  http = await openTestHttp();
  world = await makeWorld(http);
  callers = await sessionsOf(world);
});
afterAll(() => world.close());

test.each([
  ['homework.list', '/slm/Homework/v1/get'],
  ['homework.summarize', '/slm/Homework/v1/summary'],
  ['notebook.list', '/slm/Notebooks/v1/get'],
])('%s is open to who may see notebooks at all, and closed to others', async (_name, path) => {
  const got = await askAll(async (person) => (await callers[person].get(path)).status, people);
  expectOnly(got, noNotebooks, 200);
});

test('the notebooks listed are those of this year in reach, of last year when named', async () => {
  const listed = (yearId: number) =>
    askAll(async (person) => {
      const { body } = await callers[person].get(`/slm/Notebooks/v1/get?yearId=${yearId}`);
      return (body.data ?? []).map((one: { notebookId: number }) => one.notebookId);
    });
  const { ngoLastYear } = http.school.notebooks;
  expectOnly(await listed(http.school.lastYearId), eachOf([...overseers, 'ngo'], [ngoLastYear]), []);
  const now = await listed(http.school.yearId);
  expect((now['etoa'] as number[]).sort((a, b) => a - b)).toEqual([
    http.school.notebooks.ngoForm1,
    http.school.notebooks.tabiForm1,
  ]);
});

interface Student {
  stdntid: number;
  stdntfirstname: string;
  phone: string | null;
  uImage: string | null;
  birthDate: string | null;
  matricule: string | null;
  sex: string | null;
  imageType: string | null;
  groupIds: number[];
  details?: { own: Record<string, unknown> };
}
interface HomeworkLine {
  studentId: number;
  studentModel: { phone: string | null };
}
const studentsOf = async (person: Person, request: Record<string, unknown> = {}): Promise<Student[]> =>
  (await callers[person].post('/slm/Students/v2/get', studentsBody(request))).body.data;
const askStudents = (request: Record<string, unknown>) =>
  askAll(
    async (person) => {
      const { status, text, body } = await callers[person].post(
        '/slm/Students/v2/get',
        studentsBody(request),
      );
      if (status !== 200 && status !== 404) throw new Error(`${person}: ${status} ${text}`);
      const found: readonly Student[] = status === 200 ? body.data : [];
      return found.map((one) => one.stdntid).sort((a, b) => a - b);
    },
    people.filter((person) => !(person in noStudents)),
  );
const staff = [...overseers, 'bursar', 'secretary'] as const;
const otherStaff = [
  'otherPrincipal',
  'otherAdmin',
  'otherVicePrincipal',
  'otherDiscipline',
  'otherBursar',
  'otherSecretary',
] as const;
const classes = (names: readonly ClassName[], of = http.school) => names.flatMap((name) => of.students[name]);
/** Classes of this year. */
const everyone: readonly ClassName[] = ['form1', 'form2', 'sixth'];
const inReach = (): Answers => {
  const { form1, form2, sixth } = http.school.students;
  return {
    ...eachOf(staff, classes(everyone)),
    ngo: classes(['form1', 'sixth']),
    tabi: form1,
    fon: form2,
    both: [form1[2], ...form2],
    sectionHead: sixth,
    mbarga: [form1[0], sixth[0]],
    etoa: [form1[1]],
    barred: [form2[0]],
    ...eachOf(otherStaff, classes(everyone, http.otherSchool)),
    otherNgo: classes(['form1', 'sixth'], http.otherSchool),
    otherTabi: http.otherSchool.students.form1,
    otherSectionHead: http.otherSchool.students.sixth,
    otherMbarga: [http.otherSchool.students.form1[0], http.otherSchool.students.sixth[0]],
  };
};

test('asked for nobody in particular, each gets the students in reach; a parent the own children', async () => {
  expectOnly(await askStudents({}), inReach(), []);
});

test("lists students without a class of this year separately, to each person those within reach through last year's classes", async () => {
  const { lastYear } = http.school.students;
  const wanted = {
    ...eachOf([...staff, 'ngo'], lastYear),
    ...eachOf([...otherStaff, 'otherNgo'], http.otherSchool.students.lastYear),
  };
  expectOnly(await askStudents({ inClass: false }), wanted, []);
});

test('a search reaches no further, not even for everything or a matricule of another child', async () => {
  expectOnly(await askStudents({ searchStudentsByKeyword: '-' }), inReach(), []);
  const second = http.school.students.form1[1] as number;
  // No part of it is part of a name, which the other students of the class would be found by.
  const setMatricule = (matricule: string) =>
    world.run('UPDATE students SET matricule = $2 WHERE id = $1', [second, matricule]);
  await setMatricule('XK-7731');
  const found = await askStudents({ searchStudentsByKeyword: 'XK-7731' });
  await setMatricule(`${http.school.mark}-form1-1`);
  expectOnly(found, eachOf([...overseers, 'secretary', 'ngo', 'tabi', 'etoa'], [second]), []);
});

test('matricule, sex, birth date and photo are for who sees a student’s page; a bursar has names and classes', async () => {
  const askFor = (field: keyof Student) =>
    askAll(
      async (person) =>
        (await studentsOf(person, { withImage: true }))
          .filter((one) => one[field] !== null)
          .map((one) => one.stdntid)
          .sort((a, b) => a - b),
      people.filter((person) => !(person in noStudents)),
    );
  const wanted = { ...inReach(), bursar: [], otherBursar: [] };
  for (const field of ['matricule', 'sex', 'birthDate', 'uImage', 'imageType'] as const)
    expectOnly(await askFor(field), wanted, []);
  const [one] = await studentsOf('bursar', { withImage: true });
  expect([one?.stdntfirstname, one?.groupIds.length]).toEqual([expect.stringMatching(/./), 1]);
});

test('a bursar who also teaches a class, or has a child here, sees these few as teachers and parents do', async () => {
  const { form1, form2 } = http.school.students;
  const { userId } = http.school.people.bursar;
  const identified = async () =>
    (await studentsOf('bursar'))
      .filter((one) => one.birthDate !== null)
      .map((one) => one.stdntid)
      .sort((a, b) => a - b);
  const give = (role: string, scope: string, parentId: number | null) =>
    world.run(
      'INSERT INTO membership_roles (org_id, user_id, role_name, scope, parent_id) VALUES ($1, $2, $3, $4, $5)',
      [http.school.org, userId, role, scope, parentId],
    );
  for (const role of ['SLM.Student.View', 'SLM.Student.Overview.View']) await give(role, 'classes', null);
  await whileTeaching(http.school.classes.form2, userId, async () => {
    expect(await identified()).toEqual(form2);
  });
  expect(await identified()).toEqual([]);
  const [mbarga] = await world.run(
    "SELECT parent_id FROM membership_roles WHERE org_id = $1 AND user_id = $2 AND scope = 'children' LIMIT 1",
    [http.school.org, http.school.people.mbarga.userId],
  );
  await give('SLM.Student.View', 'children', mbarga?.parent_id);
  expect(await identified()).toEqual([]);
  await give('SLM.Student.Overview.View', 'children', mbarga?.parent_id);
  expect(await identified()).toEqual([form1[0], http.school.students.sixth[0]]);
  for (const one of await studentsOf('bursar')) expect(one.phone).toBeNull();
  await world.run(
    "DELETE FROM membership_roles WHERE org_id = $1 AND user_id = $2 AND scope <> 'organisation'",
    [http.school.org, userId],
  );
});

test('a parent who names the class of the own child gets the own child alone', async () => {
  const { form1, form2 } = http.school.students;
  const of = async (person: Person, grpeidParam: number) =>
    (await studentsOf(person, { grpeidParam })).map((one) => one.stdntid);
  const { classes: ids } = http.school;
  expect([await of('mbarga', ids.form1), await of('etoa', ids.form1), await of('barred', ids.form2)]).toEqual(
    [[form1[0]], [form1[1]], [form2[0]]],
  );
});

test('filters that match nobody give nobody, to a parent as to the principal', async () => {
  for (const request of [
    { cyclidParam: 2 },
    { lvelIdParam: 999_999 },
    { studentUserId: http.school.students.form1[1] },
  ])
    expectOnly(await askStudents(request), {}, []);
});

test('a section narrows what is in reach, and opens nothing', async () => {
  const sectionId = (await callers.sectionHead.get('/usm/api/session')).body.user.section;
  const { sixth } = http.school.students;
  expectOnly(
    await askStudents({ sctionidParam: sectionId }),
    { ...eachOf(staff, sixth), ngo: sixth, sectionHead: sixth, mbarga: [sixth[0]] },
    [],
  );
});

test('contacts are for who may see contacts of that student; the class of a parent’s child is not named further', async () => {
  const { form1, sixth } = http.school.students;
  const got = await askAll(
    async (person) =>
      (await studentsOf(person))
        .filter((one) => one.phone !== null)
        .map((one) => one.stdntid)
        .sort((a, b) => a - b),
    people.filter((person) => !(person in noStudents)),
  );
  expectOnly(
    got,
    {
      ...eachOf([...overseers, 'secretary'], classes(everyone)),
      tabi: form1,
      both: [form1[2]],
      sectionHead: sixth,
      mbarga: [form1[0], sixth[0]],
      etoa: [form1[1]],
      ...eachOf(
        otherStaff.filter((name) => name !== 'otherBursar'),
        classes(everyone, http.otherSchool),
      ),
      otherTabi: http.otherSchool.students.form1,
      otherSectionHead: http.otherSchool.students.sixth,
      otherMbarga: [http.otherSchool.students.form1[0], http.otherSchool.students.sixth[0]],
    },
    [],
  );
});

test('the record of a student says who it is and how to reach the home to whom the list says it', async () => {
  const [, second] = http.school.students.form1;
  const records = await askAll(
    async (person) => (await callers[person].get(`/slm/Students/v1/record?id=${second}`)).body?.data?.[0],
    people,
  );
  const showing = (part: 'identity' | 'contacts') =>
    Object.fromEntries(Object.entries(records).map(([person, record]) => [person, hasPart(record, part)]));
  const contacts = eachOf([...overseers, 'secretary', 'tabi', 'etoa'], true);
  expectOnly(showing('contacts'), contacts, false);
  expectOnly(showing('identity'), { ...contacts, ngo: true }, false);
  expect(records['bursar']).toMatchObject({ id: second, identity: null, contacts: null });
});

test('brothers and sisters are named to who may know the family, and sees them', async () => {
  const { form1, sixth } = http.school.students;
  const named = await askAll(async (person) => {
    const { body } = await callers[person].get(`/slm/Students/v1/record?id=${form1[0]}`);
    return (body?.data?.[0]?.siblings ?? []).map((one: { studentId: number }) => one.studentId);
  }, people);
  expectOnly(named, eachOf([...overseers, 'secretary', 'mbarga'], [sixth[0]]), []);
});

/** Adds a custom field with the answer yes. Returns the id of the field. */
async function addField(studentId: number, name: string, seenWith: 'identity' | 'contacts'): Promise<number> {
  const { org } = http.school;
  const [{ id } = { id: 0 }] = await world.run<{ id: number }>(
    `INSERT INTO student_fields (org_id, name_en, name_fr, kind, seen_with, required, position)
     VALUES ($1, $2, $2, 'yesNo', $3, false, 0) RETURNING id::integer`,
    [org, name, seenWith],
  );
  await world.run(
    'INSERT INTO student_field_values (org_id, student_id, field_id, yes_value) VALUES ($1, $2, $3, true)',
    [org, studentId, id],
  );
  return id;
}

async function removeFields(): Promise<void> {
  await world.run('DELETE FROM student_field_values');
  await world.run('DELETE FROM student_fields');
}

test('shows custom fields in record, list and search to whoever sees birth dates, or telephones where the school says so', async () => {
  const [, second = 0] = http.school.students.form1;
  const [bus, orphan] = [
    await addField(second, 'Takes the bus', 'identity'),
    await addField(second, 'Orphan', 'contacts'),
  ];
  const named = async (person: Person) => {
    const { body } = await callers[person].get(`/slm/Students/v1/record?id=${second}`);
    const listed = await studentsOf(person, { withDetails: true, customFields: [bus, orphan] });
    const values = listed.find((one) => one.stdntid === second)?.details?.own ?? {};
    const found = (fieldId: number) => studentsOf(person, { own: { fieldId, value: true } });
    return [
      ...(body?.data?.[0]?.own ?? []).map(({ id }: { id: number }) => id),
      ...Object.keys(values).map(Number),
      ...(await Promise.all([bus, orphan].map(async (id) => ((await found(id))?.length ? id : [])))).flat(),
    ];
  };
  const seen = await askAll(
    named,
    people.filter((person) => !(person in noStudents)),
  );
  const both = [bus, orphan];
  const all = [...both, ...both, ...both];
  const wanted = eachOf([...overseers, 'secretary', 'tabi', 'etoa'], all);
  expectOnly(seen, { ...wanted, ngo: [bus, bus, bus] }, []);
  await removeFields();
});

test('the template of a class hides telephones and fields seen with them from editors of students without access to these, who cannot open it either', async () => {
  const { classes: ids, people: names, students } = http.school;
  const id = await addField(students.form1[1] ?? 0, 'Orphan', 'contacts');
  const contacts = [http.school.org, names.secretary.userId];
  const role = "role_name = 'SLM.Student.Contact.View'";
  const held = await world.run(
    `DELETE FROM membership_roles WHERE org_id = $1 AND user_id = $2 AND ${role} RETURNING 1`,
    contacts,
  );
  expect(held).toHaveLength(1);
  const { body } = await callers.secretary.get(`/slm/Imports/v1/template?kind=students&classId=${ids.form1}`);
  const orphan = { id, en: 'Orphan', fr: 'Orphan', kind: 'yesNo', required: false, choices: [] };
  const save = (seenWith: string) =>
    callers.secretary.put('/slm/StudentFields/v1/save', { version: 1, fields: [{ ...orphan, seenWith }] });
  const opened = await save('identity');
  const kept = await save('contacts');
  await world.run(
    "INSERT INTO membership_roles (org_id, user_id, role_name, scope) VALUES ($1, $2, 'SLM.Student.Contact.View', 'organisation')",
    contacts,
  );
  await removeFields();
  expect([opened.status, kept.status]).toEqual([403, 200]);
  const bytes = Buffer.from(body.data[0].content, 'base64');
  const { sheets } = await readSheet(bytes, { encoding: null, knownHeadings: [] });
  const [sheet] = sheets;
  const [heading = [], ...rows] = sheet?.rows ?? [];
  const filled = (name: string) => rows.filter((row) => row[heading.indexOf(name)]).length;
  expect(['Last name', 'Phone', 'Orphan'].map((name) => [heading.includes(name), filled(name)])).toEqual([
    [true, 4],
    [true, 0],
    [true, 0],
  ]);
});

test('finds a student who was never in a class for people who reach the whole school', async () => {
  const [{ id } = { id: 0 }] = await world.run<{ id: number }>(
    `INSERT INTO students (org_id, matricule, first_name, last_name) VALUES ($1, 'Nowhere', 'N', 'N') RETURNING id::integer`,
    [http.school.org],
  );
  const found = await askStudents({ inClass: false });
  const among = Object.entries(found).map(([person, ids]) => [
    person,
    (ids as number[]).filter((one) => one === id),
  ]);
  expectOnly(Object.fromEntries(among), eachOf(staff, [id]), []);
  await world.run('DELETE FROM students WHERE id = $1', [id]);
});

test('without personal data there is no contact, birth date, matricule or photo, whoever asks', async () => {
  for (const person of ['principal', 'ngo', 'mbarga'] as const) {
    for (const one of await studentsOf(person, { decryptData: false, withImage: true }))
      expect([one.phone, one.birthDate, one.matricule, one.uImage]).toEqual([null, null, null, null]);
    for (const one of await studentsOf(person, { withImage: true })) expect(one.uImage).not.toBeNull();
    for (const one of await studentsOf(person)) expect(one.uImage).toBeNull();
  }
});

test('the groups of a student name only classes in the caller’s reach; for a parent, those of the own children', async () => {
  const groups = async (person: Person) => (await studentsOf(person)).flatMap((one) => one.groupIds);
  const elsewhere = [http.school.org, http.school.classes.sixth, http.school.students.form1[0]];
  await world.run('INSERT INTO enrolments (org_id, class_id, student_id) VALUES ($1, $2, $3)', elsewhere);
  expect(new Set(await groups('tabi'))).toEqual(new Set([http.school.classes.form1]));
  const ended = 'DELETE FROM enrolments WHERE org_id = $1 AND class_id = $2 AND student_id = $3';
  await world.run(ended, elsewhere);
  const { form1, form2, sixth } = http.school.classes;
  const ofChildren = await groups('mbarga');
  expect(ofChildren).toContain(form1);
  const others = ofChildren.filter((id) => ![form1, sixth].includes(id));
  expect(others, `not ${form2}`).toEqual([]);
});

function hasPart(record: unknown, part: string): boolean {
  return typeof record === 'object' && record !== null && Reflect.get(record, part) !== null;
}

/** Lets somebody teach Maths in a class while something is tried. */
async function whileTeaching<T>(classId: number, userId: number, work: () => Promise<T>): Promise<T> {
  const assignment = [http.school.org, classId, http.school.subjects.maths, userId];
  await world.run(
    'INSERT INTO assignments (org_id, class_id, subject_id, teacher_id, coefficient) VALUES ($1, $2, $3, $4, 1)',
    assignment,
  );
  const result = await work();
  await world.run(
    'DELETE FROM assignments WHERE org_id = $1 AND class_id = $2 AND subject_id = $3 AND teacher_id = $4',
    assignment,
  );
  return result;
}

test('a class master sees the contacts of that class, and none of the other classes taught', async () => {
  const { form1, form2 } = http.school.students;
  await whileTeaching(http.school.classes.form2, http.school.people.tabi.userId, async () => {
    const students = await studentsOf('tabi');
    const ids = (list: readonly Student[]) => list.map((one) => one.stdntid).sort((a, b) => a - b);
    expect(ids(students)).toEqual([...form1, ...form2]);
    expect(ids(students.filter((one) => one.phone !== null))).toEqual(form1);
    const { body } = await callers.tabi.get(
      `/slm/Homework/v1/get?homeworkId=${world.notebooks.form2.homework.published}`,
    );
    const phones = body.data[0].studentList.map((line: HomeworkLine) => line.studentModel.phone);
    expect(phones).toEqual(form2.map(() => null));
  });
});

test('being named as class master without that job opens nothing more of the class', async () => {
  const { form2 } = http.school.classes;
  const named = (userId: number | null) =>
    world.run('UPDATE classrooms SET class_master_id = $2 WHERE id = $1', [form2, userId]);
  const [before] = await world.run('SELECT class_master_id FROM classrooms WHERE id = $1', [form2]);
  await named(http.school.people.ngo.userId);
  const reached = await studentsOf('ngo');
  await named(before?.class_master_id);
  const ids = reached.map((one) => one.stdntid).sort((a, b) => a - b);
  expect(ids).toEqual(classes(['form1', 'sixth']));
});

test('in one list, a student is seen in each homework as the class of its notebook lets', async () => {
  const [child = 0] = http.school.students.form1;
  const { form2 } = world.notebooks;
  const guest = await giveHomework(http, form2, ['published'], [child]);
  const list = await whileTeaching(form2.classId, http.school.people.tabi.userId, async () => {
    const { body } = await callers.tabi.get('/slm/Homework/v1/get?page=1&size=100');
    return body.data as { studentGroupId: number; studentList: HomeworkLine[] }[];
  });
  await world.run('DELETE FROM homework_students WHERE homework_id = ANY($1)', [guest]);
  await world.run('DELETE FROM homework WHERE id = ANY($1)', [guest]);
  const shown = list.flatMap(({ studentGroupId, studentList }) =>
    studentList
      .filter(({ studentId }) => studentId === child)
      .map(({ studentModel }) => ({ studentGroupId, phone: studentModel.phone !== null })),
  );
  expect(new Set(shown.map((one) => one.studentGroupId))).toEqual(
    new Set([form2.classId, http.school.classes.form1]),
  );
  for (const { studentGroupId, phone } of shown) expect(phone).toBe(studentGroupId !== form2.classId);
});

test('a barred link and an ended assignment count from the next request on, also for who kept the answer', async () => {
  const path = `/slm/Homework/v1/get?homeworkId=${world.notebooks.own.homework.published}`;
  const kept = await callers.etoa.get(path);
  const again = () => callers.etoa.get(path, { 'if-none-match': kept.headers.get('etag') ?? '' });
  expect([kept.status, (await again()).status]).toEqual([200, 304]);
  const [, second] = http.school.students.form1;
  const setLink = (state: string) =>
    world.run('UPDATE guardian_links SET state = $2 WHERE student_id = $1', [second, state]);
  onTestFinished(async () => void (await setLink('verified')));
  await setLink('barred');
  expect((await again()).status).toBe(404);
  const read = async () => (await callers.fon.get(path)).status;
  expect(await read()).toBe(404);
  await whileTeaching(http.school.classes.form1, http.school.people.fon.userId, async () => {
    expect(await read()).toBe(200);
  });
  expect(await read()).toBe(404);
});
