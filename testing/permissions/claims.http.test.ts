/** Tenant swap and forged author (security.md A1, A4): another school or person named in a request, and another school's ids beside the own school's. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '../http.ts';
import { eachPerson } from './asking.ts';
import { type Callers, sessionsOf } from './callers.ts';
import { marksOfRows } from './marks-of-rows.ts';
import type { Person } from './people.ts';
import type { Attempt } from './requests.ts';
import { createBody, editBody, studentsBody } from './requests.ts';
import { makeWorld, type World } from './school-world.ts';

let http: TestHttp;
let world: World;
let callers: Callers;

beforeAll(async () => {
  http = await openTestHttp();
  world = await makeWorld(http);
  callers = await sessionsOf(world);
});
afterAll(() => world.close());

const some: readonly Person[] = ['ngo', 'tabi', 'principal', 'admin', 'mbarga', 'sectionHead'];

/** Sends it as several people; nothing changes in either school, and nothing of the other school is read. */
async function statuses(
  { method, path, body }: Attempt,
  persons = some,
  stranger = http.otherSchool,
): Promise<number[]> {
  const before = await marksOfRows(world);
  const got = new Set<number>();
  await eachPerson(persons, async (person) => {
    const reply = await callers[person].send(method, path, body);
    expect(reply.text).not.toContain(stranger.mark);
    got.add(reply.status);
  });
  expect(await marksOfRows(world)).toEqual(before);
  return [...got];
}

/** Everything a request may name of the school: each takes an organisation. */
function namingSchool(org: number, own = world.notebooks.own): readonly Attempt[] {
  return [
    { method: 'GET', path: `/slm/Homework/v1/get?orgId=${org}` },
    { method: 'GET', path: `/slm/Homework/v1/summary?orgId=${org}` },
    { method: 'GET', path: `/slm/Notebooks/v1/get?orgId=${org}` },
    { method: 'GET', path: `/slm/SchoolYears/v1/get?orgId=${org}` },
    { method: 'POST', path: '/slm/Students/v2/get', body: { fetchModel: { orgId: org } } },
    { method: 'PUT', path: `/slm/userSettings/v1/update?orgId=${org}`, body: { language: 'fr' } },
    createBody(own, own.students, { orgId: org, status: 'draft' }),
    {
      method: 'POST',
      path: '/slm/HomeworkStudent/v1/create',
      body: {
        orgId: org,
        homeworkId: own.homework.published,
        homeworkStudentModelData: [{ studentId: own.students[0] }],
      },
    },
  ];
}

test('a request that names another school finds nothing, whichever call it is, and is audited', async () => {
  // In the audit log of the other school, in which no other test fills the lines of the minute.
  const attempts = namingSchool(http.school.org, world.notebooks.foreign);
  const strangers: readonly Person[] = ['otherNgo', 'otherPrincipal', 'otherAdmin'];
  for (const attempt of attempts)
    expect([attempt.path, await statuses(attempt, strangers, http.school)]).toEqual([attempt.path, [404]]);
  const audited = () =>
    world.run<{ subject: string }>(
      `SELECT DISTINCT subject FROM audit_entries WHERE org_id = $1 AND action = 'request.refused' AND facts::text LIKE '%orgId%'`,
      [http.otherSchool.org],
    );
  await expect.poll(audited).toHaveLength(attempts.length);
});

test('the own school may be named in every call', async () => {
  for (const { method, path, body } of namingSchool(http.school.org))
    expect([path, (await callers.ngo.send(method, path, body)).status]).toEqual([
      path,
      path.endsWith('/create') ? 201 : 200,
    ]);
});

test('a request in another’s name is refused and audited, and the stored author is the caller', async () => {
  const { own } = world.notebooks;
  const principal = http.school.people.principal.userId;
  const attempts: Attempt[] = [
    createBody(own, own.students, { createdBy: principal }),
    {
      method: 'PUT',
      path: '/slm/Homework/v1/update',
      body: {
        elementid: own.homework.published,
        updatedById: principal,
        keyvalues: [{ key: 'title', value: 'Autre' }],
      },
    },
    {
      method: 'POST',
      path: '/slm/HomeworkStudent/v1/create',
      body: {
        createdBy: principal,
        homeworkId: own.homework.published,
        homeworkStudentModelData: [{ studentId: own.students[0] }],
      },
    },
    {
      method: 'PUT',
      path: `/slm/HomeworkStudent/v1/update?homeworkId=${own.homework.published}&updatedBy=${principal}`,
      body: [{ studentId: own.students[0] }],
    },
    { method: 'GET', path: `/slm/Report/v2/get?userId=${principal}` },
  ];
  for (const attempt of attempts)
    expect([attempt.path, await statuses(attempt, ['ngo', 'admin'])]).toEqual([attempt.path, [403]]);
  const reply = await callers.admin.send(
    'PUT',
    '/slm/Homework/v1/update',
    editBody(own.homework.published, 'title', 'X').body,
  );
  expect(reply.status).toBe(200);
  const rows = await world.run<{ by: string }>('SELECT updated_by AS by FROM homework WHERE id = $1', [
    own.homework.published,
  ]);
  expect(Number(rows[0]?.by)).toBe(http.school.people.admin.userId);
});

test('ids of the other school beside the own school’s name do not exist, for reading', async () => {
  const { foreign, own } = world.notebooks;
  const orgId = http.school.org;
  const { yearId, lastYearId, students, classes } = http.otherSchool;
  const mixed = [
    `noteBookId=${foreign.notebookId}`,
    `studentGrpId=${foreign.classId}`,
    `homeworkId=${foreign.homework.published}`,
    `yearId=${yearId}`,
    `noteBookId=${own.notebookId}&homeworkId=${foreign.homework.published}`,
    `noteBookId=${foreign.notebookId}&homeworkId=${own.homework.published}`,
    `noteBookId=${own.notebookId}&yearId=${yearId}`,
    `studentGrpId=${classes.form1}&yearId=${http.school.yearId}`,
  ];
  for (const query of mixed)
    expect([
      query,
      await statuses({ method: 'GET', path: `/slm/Homework/v1/get?orgId=${orgId}&${query}` }),
    ]).toEqual([query, [404]]);
  for (const query of [`noteBookId=${foreign.notebookId}`, `yearId=${yearId}`, `yearId=${lastYearId}`])
    expect([
      query,
      await statuses({ method: 'GET', path: `/slm/Notebooks/v1/get?orgId=${orgId}&${query}` }),
    ]).toEqual([query, [404]]);
  for (const request of [
    { grpeidParam: classes.form1 },
    { stdidParam: students.form1[0] },
    { grpeidParam: own.classId, stdidParam: students.form1[0] },
    { grpeidParam: classes.form1, stdidParam: own.students[0] },
  ]) {
    const body = studentsBody({ ...request, fetchModel: { orgId, page: 1, size: 5 } });
    expect([request, await statuses({ method: 'POST', path: '/slm/Students/v2/get', body })]).toEqual([
      request,
      [404],
    ]);
  }
});

test('ids of the other school beside the own ones are refused in every write', async () => {
  const { foreign, own } = world.notebooks;
  const keepers: readonly Person[] = ['ngo', 'principal', 'admin'];
  const line = (homeworkId: number, studentId: number | undefined): Attempt => ({
    method: 'POST',
    path: '/slm/HomeworkStudent/v1/create',
    body: { orgId: http.school.org, homeworkId, homeworkStudentModelData: [{ studentId }] },
  });
  const cases: [Attempt, number][] = [
    [createBody({ ...own, notebookId: foreign.notebookId }, own.students), 404],
    [createBody({ ...own, yearId: foreign.yearId }, own.students), 404],
    [createBody({ ...own, yearId: http.school.lastYearId }, own.students), 400],
    [createBody(own, [own.students[0] as number, foreign.students[0] as number]), 400],
    [line(own.homework.published, foreign.students[0]), 400],
    [line(own.homework.published, world.notebooks.form2.students[0]), 400],
    [line(foreign.homework.published, own.students[0]), 404],
    [
      {
        method: 'PUT',
        path: `/slm/HomeworkStudent/v1/update?homeworkId=${own.homework.published}`,
        body: [{ studentId: own.students[0] }, { studentId: foreign.students[0] }],
      },
      404,
    ],
    [
      {
        method: 'DELETE',
        path: `/slm/HomeworkStudent/v1/delete?homeworkId=${own.homework.published}&studentId=${foreign.students[0]}`,
      },
      404,
    ],
  ];
  for (const [attempt, wanted] of cases)
    expect([attempt.path, attempt.body, await statuses(attempt, keepers)]).toEqual([
      attempt.path,
      attempt.body,
      [wanted],
    ]);
});
