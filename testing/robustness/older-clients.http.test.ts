/** Requests of existing clients that the specification leaves open: empty filters and 0, dates, digits, names and locales. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

test('takes empty and 0 filters of homework for none', async () => {
  const ngo = await http.as('ngo');
  const given = await ngo.post('/slm/Homework/v1/create', {
    notebookId: http.school.notebooks.ngoForm1,
    yearId: http.school.yearId,
    title: 'Fractions',
    description: 'Page 12',
    dueDate: '11-27-2026 23:59:00',
    homeworkStudentModelData: http.school.students.form1.map((studentId) => ({ studentId })),
  });
  expect(given.status, given.text).toBe(201);
  const all = await ngo.get('/slm/Homework/v1/get?page=1&size=10000');
  expect(all.body.total).toBeGreaterThan(0);
  for (const none of ['', '0', 'null', 'undefined']) {
    const filters = ['orgId', 'noteBookId', 'studentGrpId', 'homeworkId', 'yearId']
      .map((name) => `${name}=${none}`)
      .join('&');
    const reply = await ngo.get(`/slm/Homework/v1/get?page=1&size=10000&${filters}`);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body.total).toBe(all.body.total);
  }
  expect((await ngo.get('/slm/Homework/v1/get?homeworkId=x')).status).toBe(400);
});

test('takes empty and 0 filters of students for none', async () => {
  const ngo = await http.as('ngo');
  const { form1 } = http.school.classes;
  for (const none of ['', '0', 0, null]) {
    const reply = await ngo.post('/slm/Students/v2/get', {
      cyclidParam: none,
      lvelIdParam: none,
      sctionidParam: none,
      stdidParam: none,
      studentUserId: none,
      grpeidParam: form1,
      searchStudentsByKeyword: '',
      fetchModel: { orgId: none, page: 1, size: 1_000_000 },
    });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body.data).toHaveLength(http.school.students.form1.length);
  }
});

test('takes an empty organisation and user of the calls of years and reports for the own ones', async () => {
  const principal = await http.as('principal');
  for (const path of [
    '/slm/SchoolYears/v1/get?getCurrentSchoolYear=true&orgId=&page=1&size=1',
    '/slm/Report/v1/get?orgId=0&page=1&size=50',
    '/slm/Report/v2/get?orgId=&userId=0&page=1&size=50',
    '/slm/ReportGroup/v1/get?orgId=&page=1&size=50',
    '/slm/icons/v1/get?orgId=0',
    '/slm/SchoolYears/v1/get?getCurrentSchoolYear=true&orgId=undefined&page=1&size=1',
    '/slm/Report/v2/get?orgId=null&userId=undefined&page=1&size=50',
  ]) {
    const reply = await principal.get(path);
    expect(reply.status, `${path} ${reply.text}`).toBe(200);
    expect(reply.body.data.length).toBeGreaterThan(0);
  }
});

test('takes the language of a locale', async () => {
  const ngo = await http.as('ngo');
  const store = (language: string) =>
    ngo.put(`/slm/userSettings/v1/update?orgId=${http.school.org}`, { language });
  for (const [locale, language] of [
    ['fr-FR', 'fr'],
    ['en-ES', 'en'],
  ] as const) {
    expect((await store(locale)).body.data).toEqual([{ language }]);
    expect((await ngo.get('/usm/api/session')).body.user.userLanguage).toBe(language);
  }
  for (const unknown of ['de-DE', 'french', '']) expect((await store(unknown)).status).toBe(400);
});

const homework = (more: Readonly<Record<string, unknown>>) => ({
  notebookId: http.school.notebooks.ngoForm1,
  yearId: http.school.yearId,
  title: 'Fractions',
  description: 'Page 12',
  dueDate: '12-18-2026 17:00:00',
  homeworkStudentModelData: http.school.students.form1.map((studentId) => ({ studentId })),
  ...more,
});

test('reads a due date without a zone on the school’s clock, and a day alone as its end', async () => {
  const ngo = await http.as('ngo');
  const given = await ngo.post('/slm/Homework/v1/create', homework({}));
  const elementid = given.body.data[0].homeworkId;
  for (const [dueDate, moment] of [
    ['2026-12-18T17:00:00', '2026-12-18T16:00:00.000Z'],
    ['2026-12-18T17:00', '2026-12-18T16:00:00.000Z'],
    ['2026-12-18T17:00:00.250', '2026-12-18T16:00:00.000Z'],
    ['2026-12-18 17:00:00', '2026-12-18T16:00:00.000Z'],
    ['2026-12-18T17:00:00+0100', '2026-12-18T16:00:00.000Z'],
    ['2026-12-18 17:00:00.000-0200', '2026-12-18T19:00:00.000Z'],
    ['2026-12-18', '2026-12-18T22:59:00.000Z'],
    ['2026-12-18T17:00:00Z', '2026-12-18T17:00:00.000Z'],
    ['12-18-2026 17:00:00', '2026-12-18T16:00:00.000Z'],
  ]) {
    const made = await ngo.post('/slm/Homework/v1/create', homework({ dueDate }));
    expect([made.status, made.body.data?.[0].dueDate], `${dueDate} ${made.text}`).toEqual([201, moment]);
    const changed = await ngo.put('/slm/Homework/v1/update', {
      elementid,
      keyvalues: [{ key: 'due_date', value: dueDate }],
    });
    expect([changed.status, changed.body.data?.[0].dueDate], changed.text).toEqual([200, moment]);
  }
  for (const dueDate of [
    '2026-02-30',
    '2026-12-18T24:00:00',
    '2026-12-18T17:60',
    '2026-12-18  17:00:00',
    '2026-12-18 17:00:00+1',
    '18/12/2026',
    '12-18-2026',
    '',
  ])
    expect((await ngo.post('/slm/Homework/v1/create', homework({ dueDate }))).status, dueDate).toBe(400);
});

test('takes an empty page and size for none', async () => {
  const principal = await http.as('principal');
  for (const path of [
    '/slm/Homework/v1/get',
    '/slm/SchoolYears/v1/get',
    '/slm/Report/v1/get',
    '/slm/Report/v2/get',
    '/slm/ReportParamStatus/v1/get',
    '/slm/ReportGroup/v1/get',
    '/slm/PaymentPlans/v1/get',
  ]) {
    const plain = await principal.get(path);
    const empty = await principal.get(`${path}?page=&size=`);
    expect([empty.status, empty.text], path).toEqual([200, plain.text]);
    const absent = await principal.get(`${path}?page=undefined&size=null`);
    expect([absent.status, absent.text], path).toEqual([200, plain.text]);
    expect((await principal.get(`${path}?page=0`)).status, path).toBe(400);
  }
});

test('takes empty flags for none', async () => {
  const ngo = await http.as('ngo');
  await ngo.post('/slm/Homework/v1/create', homework({}));
  const plain = await ngo.get('/slm/Homework/v1/get');
  const empty = await ngo.get('/slm/Homework/v1/get?decrypted=&isUImage=&asParent=');
  expect([empty.status, empty.text]).toEqual([200, plain.text]);
  const absent = await ngo.get('/slm/Homework/v1/get?decrypted=undefined&isUImage=null');
  expect([absent.status, absent.text]).toEqual([200, plain.text]);
  expect((await ngo.get('/slm/Homework/v1/get?decrypted=perhaps')).status).toBe(400);
  const principal = await http.as('principal');
  expect((await principal.get('/slm/SchoolYears/v1/get?getCurrentSchoolYear=&page=1&size=1')).status).toBe(
    200,
  );
});

test('takes an empty or 0 report for all reports that the reader may open', async () => {
  const principal = await http.as('principal');
  const reports = await principal.get('/slm/Report/v1/get?page=1&size=500');
  const ids = new Set(reports.body.data.map((one: { reportId: number }) => one.reportId));
  for (const none of ['', '0']) {
    const reply = await principal.get(
      `/slm/ReportParamStatus/v1/get?orgId=&page=1&size=500&reportId=${none}`,
    );
    expect(reply.status, reply.text).toBe(200);
    const listed = reply.body.data.map((one: { reportId: number }) => one.reportId);
    expect(listed.length).toBeGreaterThan(ids.size);
    expect(listed.every((id: number) => ids.has(id))).toBe(true);
  }
  expect((await principal.get('/slm/ReportParamStatus/v1/get?reportId=999999999')).status).toBe(404);
});

test('takes page numbers, sizes and flags of a body as digits and words', async () => {
  const principal = await http.as('principal');
  const students = (fetchModel: unknown, more = {}) =>
    principal.post('/slm/Students/v2/get', { grpeidParam: http.school.classes.form1, fetchModel, ...more });
  const plain = await students({ page: 1, size: 1 });
  expect(plain.body.data).toHaveLength(1);
  expect((await students({ page: '1', size: '1' }, { withImage: 'false', decryptData: '' })).text).toBe(
    plain.text,
  );
  expect((await students({ page: null }, { withImage: null })).status).toBe(200);
  expect((await students({ page: '', size: '1' })).text).toBe(plain.text);
  expect((await students({ page: 'one' })).status).toBe(400);
  expect((await students({ page: '0' })).status).toBe(400);
  for (const path of ['Sequences', 'SchoolTrimesters']) {
    const digits = await principal.post(`/slm/${path}/v1/get`, { page: '1', size: '500' });
    expect(digits.status, digits.text).toBe(200);
    expect(digits.text).toBe((await principal.post(`/slm/${path}/v1/get`, { page: 1, size: 500 })).text);
  }
});

test('reads students of a class page by page until success is false, and all of them in one page', async () => {
  const ngo = await http.as('ngo');
  const { form1 } = http.school.students;
  const read = (page: number, size: number) =>
    ngo.post('/slm/Students/v2/get', {
      grpeidParam: http.school.classes.form1,
      fetchModel: { orgId: http.school.org, page, size },
    });
  const found: number[] = [];
  let reply = await read(1, 2);
  for (let page = 2; reply.body.success; page++) {
    const names = Object.keys(reply.body.data[0]);
    expect(names).toEqual(expect.arrayContaining(['stdntid', 'stdntfirstname', 'stdntlastname']));
    found.push(...reply.body.data.map(({ stdntid }: { stdntid: number }) => stdntid));
    reply = await read(page, 2);
  }
  expect([reply.status, reply.body.data]).toEqual([200, []]);
  expect(found.toSorted()).toEqual(form1.toSorted());
  const all = await read(1, 1_000_000);
  expect(all.body.data.map(({ stdntid }: { stdntid: number }) => stdntid)).toEqual(found);
});

test('reads one trimester by its id, as sequences of a trimester', async () => {
  const principal = await http.as('principal');
  await givePeriods(http);
  const read = (body: object) => principal.post('/slm/SchoolTrimesters/v1/get', body);
  const [first] = (await read({})).body.data;
  expect((await read({})).body.total).toBeGreaterThan(1);
  expect((await read({ schoolYearTrimesterId: first.id })).body.data).toEqual([first]);
  expect((await read({ schoolYearTrimesterId: 0 })).body.data[0]).toEqual(first);
  expect((await read({ schoolYearTrimesterId: 999_999_999 })).status).toBe(404);
});

sampledTest('takes an author left open, and a comment, state and excuse that are null', async () => {
  const ngo = await http.as('ngo');
  const [studentId] = http.school.students.form1;
  const given = await ngo.post(
    '/slm/Homework/v1/create',
    homework({
      createdBy: 0,
      orgId: '',
      status: null,
      homeworkStudentModelData: [{ studentId, comment: null, completed: null }],
    }),
  );
  expect(given.status, given.text).toBe(201);
  const { homeworkId } = given.body.data[0];
  const marked = await ngo.put(`/slm/HomeworkStudent/v1/update?homeworkId=${homeworkId}&updatedBy=`, [
    { studentId, comment: null, completed: null, excused: null },
  ]);
  expect(marked.status, marked.text).toBe(200);
  expect(marked.body.data[0].studentList[0]).toMatchObject({ completed: 'Y', comment: '', excused: false });
});

test('reads and writes tags under the names of the specification', async () => {
  const admin = await http.as('admin');
  const read = async () => (await admin.get('/slm/Tags/v1/get')).body.data[0];
  const save = (tags: readonly unknown[], version: number) =>
    admin.put('/slm/Tags/v1/save', { version, tags });
  const { version } = await read();
  const made = await save(
    [{ tagId: '0', tagName: ' Bavardage ', tagDescription: '', categoryTypeId: '1', severityId: '2' }],
    version,
  );
  expect(made.status, made.text).toBe(200);
  const [tag] = made.body.data[0].tags;
  expect(tag).toEqual({
    id: tag.id,
    name: 'Bavardage',
    description: null,
    category: 'conduct',
    severity: 20,
    tagId: tag.id,
    tagName: 'Bavardage',
    tagDescription: null,
    categoryTypeId: 1,
    severityId: 2,
    severityColour: '#9A3412',
  });
  const { tagId, severityId } = tag;
  const renamed = await save(
    [{ tagId, tagName: 'Insolence', tagDescription: 'En classe', categoryTypeId: 2, severityId }],
    version + 1,
  );
  expect(renamed.body.data[0].tags[0]).toMatchObject({
    id: tagId,
    name: 'Insolence',
    description: 'En classe',
    category: 'work',
    severity: 20,
  });
  const [current] = (await read()).tags;
  for (const wrong of [
    { tagName: 'Retard' },
    { tagId: tagId + 1 },
    { categoryTypeId: 9 },
    { category: 'merit' },
  ])
    expect((await save([{ ...current, ...wrong }], version + 2)).status, JSON.stringify(wrong)).toBe(400);
  expect((await save([current], version + 2)).status).toBe(200);
});
