/** What existing clients send, and the specification leaves open: filters that are empty or 0, and locales. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';

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
  for (const none of ['', '0']) {
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
