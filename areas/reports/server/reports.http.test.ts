/** The library of reports, what each shows of the marks of a class, and to whom. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { rolesOfJob } from '#areas/accounts/server/public/jobs.ts';
import { giveRoles } from '#areas/accounts/server/public/memberships.ts';
import { addAssignments } from '#areas/classes/server/public/classes.ts';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import { withConnection } from '#platform/server/db/connection.ts';
import { asOrg, enterOrganisation } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { enterMarks } from '#testing/marks/entered-marks.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
let principal: Caller;
let admin: Caller;
let ngo: Caller;
/** The sequence that is going on. */
let now: number;
let earlier: number;

beforeAll(async () => {
  http = await openTestHttp();
  principal = await http.as('principal');
  admin = await http.as('admin');
  ngo = await http.as('ngo');
  [earlier = 0, now = 0] = (await givePeriods(http)).sequences;
  await http.database.outside(async (db) => {
    const at = await enterOrganisation(db, http.school.org);
    const { userId: teacherId } = http.school.people.tabi;
    const { form2: classId } = http.school.classes;
    await addAssignments(at, [
      { classId, subjectId: http.school.subjects.english, teacherId, coefficient: 2 },
    ]);
  });
  await markClass('form1', now);
});
afterAll(() => http.close());

/** Three students of the class have a mark in maths, two of them in English. */
async function markClass(name: 'form1' | 'form2', sequenceId: number): Promise<void> {
  const { subjects, students, classes } = http.school;
  const classAndSequence = { classId: classes[name], sequenceId };
  const [maths, english] = [await http.as(name === 'form1' ? 'ngo' : 'fon'), await http.as('tabi')];
  await enterMarks(
    maths,
    { ...classAndSequence, subjectId: subjects.maths },
    students[name],
    [1550, 900, 1200],
  );
  await enterMarks(
    english,
    { ...classAndSequence, subjectId: subjects.english },
    students[name],
    [1450, 1050],
  );
}

const show = (caller: Caller, reportId: number, more = '') =>
  caller.get(`/slm/Report/v1/show?reportId=${reportId}&language=en${more}`);
const ofForm1 = () => `&classId=${http.school.classes.form1}&sequenceId=${now}`;
const idsOf = async (caller: Caller): Promise<number[]> =>
  (await caller.get('/slm/Report/v1/get?page=1&size=200')).body.data.map(
    ({ reportId }: { reportId: number }) => reportId,
  );
const create = (caller: Caller, more: string) =>
  caller.post(`/slm/Report/v1/create?reportGrpId=5&reportIconId=16&reportIconColor=%231D4E89&${more}`);

test('the head finds results and lists, the bursar no results, a parent nothing of the school’s', async () => {
  expect(await idsOf(principal)).toEqual(expect.arrayContaining([101, 103, 110, 201]));
  expect(await idsOf(await http.as('bursar'))).not.toContain(101);
  expect(await idsOf(await http.as('secretary'))).toEqual(expect.arrayContaining([201, 202]));
  expect(await idsOf(await http.as('mbarga'))).toEqual([]);
  expect((await show(await http.as('secretary'), 101)).status).toBe(404);
});

test('both versions of the list say the same, page by page, with the names of the specification', async () => {
  const { userId } = (await principal.get('/usm/api/session')).body.user;
  const first = await principal.get('/slm/Report/v1/get?page=1&size=2');
  const second = await principal.get(
    `/slm/Report/v2/get?page=1&size=2&userId=${userId}&orgId=${http.school.org}`,
  );
  expect(second.body).toEqual(first.body);
  expect(first.body.data[0]).toMatchObject({
    reportId: expect.any(Number),
    groupId: 1,
    createdby: null,
    ready: true,
  });
  expect((await principal.get('/slm/Report/v2/get?userId=1')).status).toBe(403);
  expect((await principal.get('/slm/Report/v1/get?page=900')).body.success).toBe(false);
});

test('a report says what it asks for, and is not made without what it needs', async () => {
  const { body } = await principal.get('/slm/ReportParamStatus/v1/get?reportId=105');
  const required = body.data.filter(({ status }: { status: string }) => status === 'Y');
  expect(required.map(({ paramName }: { paramName: string }) => paramName)).toEqual([
    ...['year', 'trimester', 'classroom', 'language'],
  ]);
  expect((await show(principal, 105)).body.code).toBe('REPORTS.errors.parameterMissing');
});

test('results of a class: three are classified by the marks they have, two of them pass', async () => {
  const { body, text } = await show(principal, 101, ofForm1());
  expect(body.success, text).toBe(true);
  const [row] = body.data[0].rows;
  // The third has maths alone: half of the marks expected, which is enough.
  expect(row.slice(1, 3)).toEqual(['4', '3']);
  expect(row[7]).toBe('2');
  expect(row[8]).toBe('66.7%');
});

test('counts missing marks for each subject; a teacher sees only the own subject', async () => {
  const missing = async (caller: Caller) =>
    (await show(caller, 108, ofForm1())).body.data[0].rows.map((row: string[]) => [row[1], row[3], row[4]]);
  const all = await missing(principal);
  expect(all).toHaveLength(2);
  expect(all.map((row: string[]) => row[1])).toEqual(expect.arrayContaining(['1', '2']));
  expect(await missing(ngo)).toEqual([[expect.stringContaining('Maths'), '1', '4']]);
});

test('reports of whole classes are offered to who reaches one: not to who only teaches', async () => {
  const ofSubjects = await idsOf(ngo);
  expect(ofSubjects).toEqual(expect.arrayContaining([103, 104, 108, 111]));
  for (const id of [101, 102, 105, 106, 107, 109, 110]) expect(ofSubjects).not.toContain(id);
  expect(await idsOf(await http.as('tabi'))).toEqual(expect.arrayContaining([101, 106, 110]));
});

test('shows results of the whole class to its class master, and not to a teacher who only teaches in it', async () => {
  expect((await show(ngo, 106, ofForm1())).status).toBe(404);
  const roll = await show(await http.as('tabi'), 106, ofForm1());
  expect(roll.body.data[0].rows).toHaveLength(1);
  // She teaches in Form 2, and is its master in no way.
  const other = `&classId=${http.school.classes.form2}&sequenceId=${now}`;
  expect((await show(await http.as('tabi'), 106, other)).status).toBe(404);
});

test('a secretary whose child is enrolled opens no results of it with a parent’s access', async () => {
  const { people, students, org } = http.school;
  const secretary = await http.as('secretary');
  const before = await idsOf(secretary);
  await http.database.write(asOrg(org), async (at) => {
    const { userId } = people.secretary;
    const person = { userId, firstName: 'S', lastName: 'S', phone: null, email: null };
    const [guardianId = 0] = await addGuardians(at, [person]);
    const link = { guardianId, studentId: students.form1[0] as number, relation: 'mother' } as const;
    await addGuardianLinks(at, [{ ...link, state: 'verified' }]);
    await giveRoles(at, rolesOfJob('parent', userId, guardianId));
  });
  const asParent = await http.as('secretary');
  expect([before.includes(202), await idsOf(asParent)]).toEqual([true, before]);
  expect((await show(asParent, 103)).status).toBe(404);
});

test('leaves students with too many unjustified absences off the honour roll; keeps the others', async () => {
  const studentId = http.school.students.form1[0];
  const discipline = await http.as('discipline');
  const classAndPeriod = { classId: http.school.classes.form1, period: `sequence-${now}` };
  const names = async () =>
    (await show(principal, 106, ofForm1())).body.data[0].rows.map((row: string[]) => row[1]);
  const before = await names();
  const none = { justified: 0, lateness: 0, detention: 0, exclusionDays: 0, warnings: 0, reprimands: 0 };
  const key = (version: number, unjustified: number) =>
    discipline.put('/slm/ConductTotals/v1/update', {
      ...classAndPeriod,
      rows: [{ ...none, studentId, version, unjustified, excluded: false }],
    });
  const saved = await key(0, 700);
  expect(saved.status, saved.text).toBe(200);
  expect(await names()).toEqual(before.slice(1));
  expect((await key(1, 0)).status).toBe(200);
  expect(await names()).toEqual(before);
});

test('leaves students whom the class council refused off the honour roll, once its sitting is closed', async () => {
  await markClass('form2', now);
  const [first, ...others] = http.school.students.form2;
  const ofForm2 = `&classId=${http.school.classes.form2}&sequenceId=${now}`;
  const rows = async () => (await show(principal, 106, ofForm2)).body.data[0].rows.length;
  const council = (call: string, body: object) => principal.put(`/slm/Council/v1/${call}`, body);
  const opened = await principal.post('/slm/Council/v1/create', {
    classId: http.school.classes.form2,
    period: `sequence-${now}`,
    heldOn: '2026-11-20',
    chairId: http.school.people.principal.userId,
    secretaryId: http.school.people.tabi.userId,
    attendances: [],
    guests: [],
    remark: '',
  });
  expect(opened.status, opened.text).toBe(201);
  const { id } = opened.body.data[0];
  const refused = { work: 'none', workReason: 'Copied', conduct: 'none', conductReason: null };
  const decided = { ...refused, promotion: null, promotionReason: null, remark: '', votes: null };
  const saved = await council('decide', { id, studentId: first, version: 0, decided });
  expect(saved.status, saved.text).toBe(200);
  expect((await council('accept', { id })).body.data).toHaveLength(others.length);
  expect(await rows()).toBe(1);
  const { version } = (await principal.get(`/slm/Council/v1/get?id=${id}`)).body.data[0];
  const closed = await council('close', { id, version });
  expect(closed.status, closed.text).toBe(200);
  expect(await rows()).toBe(0);
});

test.each([102, 103, 104, 105, 107, 109, 110, 111, 201, 202])(
  'report %i is made for the head',
  async (id) => {
    const more = `&classId=${http.school.classes.form1}`;
    const { status, body, text } = await show(principal, id, more);
    expect(status, text).toBe(200);
    const { columns, rows } = body.data[0];
    for (const row of rows) expect(row).toHaveLength(columns.length);
    for (const { labels, series } of body.data[0].charts) {
      for (const { values } of series) expect(values).toHaveLength(labels.length);
    }
  },
);

test('a class or a sequence of another school is not there', async () => {
  const stranger = await http.as('principal', http.otherSchool);
  expect((await show(stranger, 101, ofForm1())).status).toBe(404);
});

sampledTest(
  'a report goes out as an Excel file and as a PDF, in the language that was asked for',
  async () => {
    const body = { reportId: 101, format: 'xlsx', language: 'fr' };
    const file = await principal.post('/slm/Report/v1/export', body);
    expect(file.body.data[0].name).toContain('Résultats par classe');
    const document = await principal.get(`/slm/Report/v1/render?reportId=101${ofForm1()}`);
    expect(document.headers.get('content-type')).toContain('application/pdf');
  },
);

test('reports list classes in school order: section by section, level by level, then by name', async () => {
  const namesIn = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  const listed = namesIn((await principal.get('/slm/CardPrints/v1/get')).body.data[0].classes);
  expect(namesIn((await principal.get('/slm/ReportChoices/v1/get')).body.data[0].classes)).toEqual(listed);
  const { rows } = (await principal.get('/slm/Report/v1/show?reportId=202')).body.data[0];
  expect(rows.map(([name]: string[]) => name)).toEqual([...listed, 'Total']);
  expect(listed, 'not the order of the letters').not.toEqual(
    listed.toSorted((one, other) => one.localeCompare(other)),
  );
});

test('the days of birth of a class list are written day before month, on the screen as on paper', async () => {
  const { data } = (await principal.get(`/slm/Report/v1/show?reportId=201${ofForm1()}`)).body;
  const born = data[0].rows
    .map((row: (string | null)[]) => row[3])
    .filter((day: string | null) => day !== null);
  expect(born.length).toBeGreaterThan(0);
  for (const day of born) expect(day).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
});

test('an address is added only from an allowed host, and shown only while its host is allowed', async () => {
  const url = encodeURIComponent('https://figures.example.org/board');
  const refused = await create(admin, `reportName=Board&reportUrl=${url}`);
  const { code, facts } = refused.body;
  expect([refused.status, code, facts]).toEqual([
    400,
    'REPORTS.errors.hostNotListed',
    { host: 'figures.example.org' },
  ]);
  expect((await admin.put('/slm/ReportHosts/v1/update', { hosts: ['localhost'] })).body.code).toBe(
    'REPORTS.errors.hostFaulty',
  );
  await admin.put('/slm/ReportHosts/v1/update', { hosts: ['https://Figures.example.org/'] });
  const made = await create(admin, `reportName=Board&reportUrl=${url}`);
  expect([made.status, made.body.data[0].type]).toEqual([201, 'D']);
  const { reportId } = made.body.data[0];
  const urlShown = async () =>
    (await principal.get('/slm/Report/v1/get?size=200')).body.data.find(
      (one: { reportId: number }) => one.reportId === reportId,
    ).url;
  expect(await urlShown()).toBe('https://figures.example.org/board');
  await admin.put('/slm/ReportHosts/v1/update', { hosts: [] });
  expect(await urlShown()).toBeNull();
  expect((await admin.delete(`/slm/Report/v1/delete?reportId=${reportId}`)).status).toBe(200);
  expect(await idsOf(principal)).not.toContain(reportId);
});

test('an administrator of a section neither sets the allowed hosts, nor adds or removes reports of the whole school', async () => {
  const { userId } = http.school.people.sectionHead;
  await http.database.write(asOrg(http.school.org), (at) =>
    giveRoles(at, [{ userId, role: 'Administrator', scope: 'organisation', parentId: null }]),
  );
  const limited = await http.as('sectionHead');
  const allowed = { hosts: ['mine.example.org'] };
  await admin.put('/slm/ReportHosts/v1/update', { hosts: ['figures.example.org'] });
  const url = encodeURIComponent('https://figures.example.org/r.pdf?key=secret');
  const made = await create(admin, `reportName=Fees%20of%20all&reportUrl=${url}&reportType=R`);
  const { reportId } = made.body.data[0];
  expect([
    (await limited.get('/slm/ReportHosts/v1/get')).status,
    (await limited.put('/slm/ReportHosts/v1/update', allowed)).status,
    (await create(limited, `reportName=Mine&reportUrl=${url}`)).status,
    (await limited.delete(`/slm/Report/v1/delete?reportId=${reportId}`)).status,
  ]).toEqual([403, 403, 403, 403]);
  const shown = await limited.get('/slm/Report/v1/get?size=200');
  expect([shown.status, shown.text.includes('key=secret')]).toEqual([200, false]);
  expect((await admin.delete(`/slm/Report/v1/delete?reportId=${reportId}`)).status).toBe(200);
  await admin.put('/slm/ReportHosts/v1/update', { hosts: [] });
});

test('the calls of reports have the addresses and names of the specification', async () => {
  const own = `orgId=${http.school.org}`;
  const { userId } = (await admin.get('/usm/api/session')).body.user;
  const [icon] = (await admin.get('/slm/icons/v1/get')).body.data;
  const [group] = (await admin.get(`/slm/ReportGroup/v1/get?${own}&page=1&size=50`)).body.data;
  const made = await admin.post(
    `/slm/Report/v1/create?createdBy=${userId}&${own}&reportDesc=&reportGrpId=${group.reportGrpId}` +
      `&reportIconColor=%231D4E89&reportIconId=${icon.iconId}&reportName=Fee%20list&reportUrl=`,
  );
  expect(made.status, made.text).toBe(201);
  const { reportId } = made.body.data[0];
  for (const list of ['v1/get?', `v2/get?userId=${userId}&`]) {
    const { body } = await admin.get(`/slm/Report/${list}${own}&page=1&size=500`);
    expect(body.data.find((one: { reportId: number }) => one.reportId === reportId)).toMatchObject({
      name: 'Fee list',
      groupId: group.reportGrpId,
      iconId: icon.iconId,
      colour: '#1d4e89',
      createdby: userId,
    });
  }
  expect((await admin.delete(`/slm/Report/v1/delete?${own}&reportId=${reportId}`)).status).toBe(200);
  expect(await idsOf(admin)).not.toContain(reportId);
});

test('no second report has the name of one that is there, ready or added, in whatever letters', async () => {
  expect((await create(admin, 'reportName=Fees%20owed')).status).toBe(201);
  for (const name of ['fees OWED', 'class list', 'Liste de classe']) {
    const again = await create(admin, `reportName=${encodeURIComponent(name)}`);
    expect([again.status, again.body.message]).toEqual([409, 'A report already exists with this name']);
  }
  expect((await admin.delete('/slm/Report/v1/delete?reportId=201')).body.code).toBe(
    'REPORTS.errors.notDeletable',
  );
  expect((await create(principal, 'reportName=Mine')).status).toBe(403);
});

test('the report of a student: the head sees all subjects, a teacher the own one, a parent nothing before it is published', async () => {
  const path = `/slm/StudentReport/v1/get?studentId=${http.school.students.form1[0]}&sequenceId=${now}`;
  const whole = (await principal.get(path)).body.data[0];
  expect(whole.subjects.map(({ average }: { average: number }) => average).sort()).toEqual([1450, 1550]);
  expect(whole).toMatchObject({ rank: 1, classified: 3, published: true, cardId: null });
  const own = (await ngo.get(path)).body.data[0];
  expect([own.subjects.length, own.average, own.rank]).toEqual([1, null, null]);
  const parent = (await (await http.as('mbarga')).get(path)).body.data[0];
  expect(parent).toMatchObject({ published: false, subjects: [], average: null, course: [] });
  expect((await (await http.as('etoa')).get(path)).status).toBe(404);
  expect((await (await http.as('fon')).get(path)).status).toBe(404);
});

sampledTest(
  'parents read the figures of the cards that are published, and of the class no more than the cards print',
  async () => {
    const studentId = http.school.students.form1[0];
    const path = `/slm/StudentReport/v1/get?studentId=${studentId}&sequenceId=${earlier}`;
    const period = `sequence-${earlier}`;
    const { form1: classId } = http.school.classes;
    const reports = '/slm/ReportCards/v1';
    await markClass('form1', earlier);
    const issued = await principal.post(`${reports}/create`, { classId, period });
    expect(issued.status, issued.text).toBe(201);
    const mbarga = await http.as('mbarga');
    expect((await mbarga.get(path)).body.data[0]).toMatchObject({ published: false, cardId: null });
    const publish = (from: string) => principal.put(`${reports}/publish`, { classId, period, from });
    await publish('2026-11-25');
    expect((await mbarga.get(path)).body.data[0].published).toBe(false);
    await publish('2026-11-20');
    const seen = (await mbarga.get(path)).body.data[0];
    const [{ id: cardId }] = issued.body.data.filter(
      (card: { studentId: number }) => card.studentId === studentId,
    );
    expect(seen).toMatchObject({ published: true, rank: 1, classified: 3, cardId });
    expect((await principal.get(path)).body.data[0].cardId).toBe(cardId);
    expect((await mbarga.get(`${reports}/pdf?id=${cardId}`)).status).toBe(200);
    expect(seen.subjects.map(({ average }: { average: number }) => average).sort()).toEqual([1450, 1550]);
    expect(seen.classAverage).not.toBeNull();
    expect(seen.course.at(-1).average).toBe(seen.average);

    const { look, version } = (await principal.get(`${reports}/look`)).body.data[0];
    const hidden = { ...look, columns: ['coefficient'], blocks: ['work'] };
    expect((await principal.put(`${reports}/look`, { look: hidden, version })).status).toBe(200);
    const gridKey = { classId, subjectId: http.school.subjects.maths, sequenceId: earlier };
    await enterMarks(ngo, gridKey, http.school.students.form1, [1600], 1);
    expect((await principal.post(`${reports}/create`, { classId, period })).status).toBe(201);
    const bare = (await mbarga.get(path)).body.data[0];
    expect(bare.classAverage).toBeNull();
    expect(
      bare.subjects.map(({ classAverage, rank }: Record<string, unknown>) => [classAverage, rank]),
    ).toEqual(Array(2).fill([null, null]));
  },
);

test('a parent chooses among the own children alone', async () => {
  const { body } = await (await http.as('mbarga')).get('/slm/ReportChoices/v1/get');
  expect(body.data[0].classes).toEqual([]);
  expect(body.data[0].students.map(({ id }: { id: number }) => id).sort()).toEqual(
    [http.school.students.form1[0], http.school.students.sixth[0]].sort(),
  );
});

test('a report that the school has added is found by who sees its reports, and not by a teacher or a parent', async () => {
  const added = await create(admin, 'reportName=Canteen');
  const id: number = added.body.data[0].reportId;
  const finders = ['principal', 'ngo', 'mbarga'] as const;
  const found = await Promise.all(
    finders.map(async (name) => (await idsOf(await http.as(name))).includes(id)),
  );
  expect(found).toEqual([true, false, false]);
});

test('a bursar who is a parent too sees the own child’s marks, and no results of the school', async () => {
  const { org, people, students } = http.school;
  const { userId } = people.bursar;
  const own = await http.database.write(asOrg(org), async (at) => {
    const person = { firstName: 'B', lastName: 'B', phone: null, email: null };
    const [guardianId = 0] = await addGuardians(at, [{ ...person, userId }]);
    const studentId = students.form1[0] ?? 0;
    await addGuardianLinks(at, [{ guardianId, studentId, relation: 'father', state: 'verified' }]);
    return guardianId;
  });
  await withConnection(http.scratch.superuser, async (client) => {
    await client.query("SELECT set_config('app.org_id', $1, false)", [String(org)]);
    await client.query(
      "INSERT INTO membership_roles (org_id, user_id, role_name, scope, parent_id) VALUES ($1, $2, 'SLM.Evaluation.View', 'children', $3)",
      [org, userId, own],
    );
  });
  const bursar = await http.as('bursar');
  expect(await idsOf(bursar)).not.toContain(101);
  expect((await show(bursar, 101, ofForm1())).status).toBe(404);
});
