/** When marks are taken: a sequence closes, and a subject of a class is opened again with a reason. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withConnection } from '#platform/server/db/connection.ts';
import { type Caller, openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { limitToFrench } from '#testing/permissions/limit.ts';
import { givePeriods } from '#testing/school-sequences.ts';

let http: TestHttp;
let principal: Caller;
let sequenceId: number;
beforeAll(async () => {
  http = await openTestHttp();
  principal = await http.as('principal');
  sequenceId = (await givePeriods(http)).sequences[0] ?? 0;
});
afterAll(() => http.close());

const place = () => ({
  classId: http.school.classes.form1,
  subjectId: http.school.subjects.maths,
  sequenceId,
});
const enter = async (version: number) =>
  (await http.as('ngo')).put('/slm/Marks/v1/update', {
    ...place(),
    cells: [
      {
        ...{ studentId: http.school.students.form1[0], place: 1, version },
        mark: { state: 'entered', value: 1000 },
      },
    ],
  });
const setWindow = (caller: Caller, given: object) =>
  caller.put('/slm/MarkWindows/v1/update', {
    ...{ sequenceId, opensOn: '2026-09-14', closesOn: '2026-11-19', version: 0 },
    ...given,
  });
const reopen = (caller: Caller, given: object = {}) =>
  caller.post('/slm/MarkWindows/v1/reopen', {
    ...{ ...place(), reason: 'The teacher was ill.', until: '2026-11-25' },
    ...given,
  });

test('A sequence takes marks until the school closes it; then nobody enters any, not even a principal.', async () => {
  expect((await enter(0)).status).toBe(200);
  expect((await reopen(principal)).body.code).toBe('EVALUATION.errors.notClosed');
  const closed = await setWindow(principal, {});
  expect(closed.status, closed.text).toBe(200);
  expect((await enter(1)).body.code).toBe('EVALUATION.errors.closed');
  const stale = await setWindow(principal, { closesOn: null });
  expect([stale.status, stale.body.facts.current.closesOn]).toEqual([409, '2026-11-19']);
});

test('Dates that run backwards, and dates set by who may not, change nothing.', async () => {
  const backwards = await setWindow(principal, { version: 1, closesOn: '2026-09-01' });
  expect(backwards.body.code).toBe('EVALUATION.errors.windowBackwards');
  for (const name of ['ngo', 'tabi', 'vicePrincipal', 'sectionHead'] as const) {
    expect((await setWindow(await http.as(name), { version: 1 })).status, name).toBe(403);
  }
  expect((await setWindow(await http.as('principal', http.otherSchool), {})).status).toBe(404);
});

test('One subject of one class is opened again until a day, with a reason that the audit keeps.', async () => {
  expect((await reopen(principal, { until: '2026-11-01' })).body.code).toBe('EVALUATION.errors.untilPast');
  expect((await reopen(principal, { reason: ' ' })).status).toBe(400);
  expect((await reopen(await http.as('ngo'))).status).toBe(403);
  const opened = await reopen(principal);
  expect(opened.status, opened.text).toBe(201);
  expect((await enter(1)).status).toBe(200);
  const other = { ...place(), subjectId: http.school.subjects.english };
  const grid = await (await http.as('tabi')).get(
    `/slm/Marks/v1/get?classId=${other.classId}&subjectId=${other.subjectId}&sequenceId=${sequenceId}`,
  );
  expect(grid.body.data[0]).toMatchObject({ refused: 'closed', mayReopen: false });
});

test('After the day until which it was opened again, the subject is closed as before.', async () => {
  http.setNow('2026-11-26T08:30:00.000Z');
  expect((await enter(2)).body.code).toBe('EVALUATION.errors.closed');
  http.setNow(usualNow);
  expect((await enter(2)).status).toBe(200);
});

test('A principal of a section closes no sequence of the whole school, and opens nothing again where they only teach.', async () => {
  const { org, people, subjects, classes } = http.school;
  const { userId } = people.principal;
  await limitToFrench(http, 'a section', [userId]);
  await withConnection(http.scratch.superuser, async (client) => {
    await client.query("SELECT set_config('app.org_id', $1, false)", [String(org)]);
    await client.query(
      "INSERT INTO membership_roles (org_id, user_id, role_name, scope) VALUES ($1, $2, 'SLM.Evaluation.View', 'classes')",
      [org, userId],
    );
    await client.query(
      'INSERT INTO assignments (org_id, class_id, subject_id, teacher_id, coefficient) VALUES ($1, $2, $3, $4, 1)',
      [org, classes.form1, subjects.english, userId],
    );
  });
  expect((await setWindow(principal, { version: 1 })).status).toBe(403);
  const again = await reopen(principal, { subjectId: subjects.english });
  expect([again.status, again.body.code]).toEqual([403, 'EVALUATION.errors.notYours']);
});
