/** When marks are taken: a sequence closes, and a subject of a class is opened again with a reason. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addPeriods, yearPlans } from '#areas/school/server/public/years.ts';
import { usualPlan } from '#areas/school/server/public.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { emptyTables } from '#testing/database/empty-tables.ts';
import { type Caller, openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { limitInTest, teachInTest } from '#testing/permissions/for-one-test.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
let principal: Caller;
let sequenceId: number;
beforeAll(async () => {
  http = await openTestHttp();
  principal = await http.as('principal');
  sequenceId = (await givePeriods(http)).sequences[0] ?? 0;
});
afterAll(() => http.close());
afterEach(async () => {
  http.setNow(usualNow);
  await emptyTables(http, ['mark_class_windows', 'mark_reopenings', 'mark_windows', 'evaluations']);
});

const gridKey = () => ({
  classId: http.school.classes.form1,
  subjectId: http.school.subjects.maths,
  sequenceId,
});
const enter = async (version: number) =>
  (await http.as('ngo')).put('/slm/Marks/v1/update', {
    ...gridKey(),
    cells: [
      {
        studentId: http.school.students.form1[0],
        place: 1,
        version,
        mark: { state: 'entered', value: 1000 },
      },
    ],
  });
const setWindow = (caller: Caller, given: object) =>
  caller.put('/slm/MarkWindows/v1/update', {
    sequenceId,
    opensOn: '2026-09-14',
    closesOn: '2026-11-19',
    version: 0,
    reason: null,
    ...given,
  });
const reopen = (caller: Caller, given: object = {}) =>
  caller.post('/slm/MarkWindows/v1/reopen', {
    ...gridKey(),
    reason: 'The teacher was ill.',
    until: '2026-11-25',
    ...given,
  });
const setClasses = (caller: Caller, given: object) =>
  caller.put('/slm/MarkWindows/v1/classes', {
    sequenceId,
    classes: [{ classId: http.school.classes.form1, version: 0 }],
    reason: null,
    days: { opensOn: '2026-09-14', closesOn: '2026-12-11' },
    ...given,
  });
const form1 = (version: number) => ({ classes: [{ classId: http.school.classes.form1, version }] });

/** The sequence took a mark and was closed yesterday. */
async function markedAndClosed() {
  http.setNow('2026-11-19T08:30:00.000Z');
  expect((await enter(0)).status).toBe(200);
  http.setNow(usualNow);
  const closed = await setWindow(principal, {});
  expect(closed.status, closed.text).toBe(200);
}

/** Form 1 takes marks longer than the school, which has closed the sequence. */
async function longerInForm1() {
  await markedAndClosed();
  const given = await setClasses(principal, { reason: 'They were at the games.' });
  expect(given.status, given.text).toBe(200);
}

test('a sequence takes marks until the school closes it; then nobody enters any, not even a principal', async () => {
  http.setNow('2026-11-19T08:30:00.000Z');
  expect((await enter(0)).status).toBe(200);
  http.setNow(usualNow);
  expect((await reopen(principal)).body.code).toBe('EVALUATION.errors.notClosed');
  const closed = await setWindow(principal, {});
  expect(closed.status, closed.text).toBe(200);
  expect((await enter(1)).body.code).toBe('EVALUATION.errors.closed');
  const stale = await setWindow(principal, { closesOn: null, reason: 'Fog.' });
  expect([stale.status, stale.body.facts.current.closesOn]).toEqual([409, '2026-11-19']);
});

test('dates that run backwards, and dates set by who may not, change nothing', async () => {
  expect((await setWindow(principal, {})).status).toBe(200);
  const backwards = await setWindow(principal, { version: 1, closesOn: '2026-09-01' });
  expect(backwards.body.code).toBe('EVALUATION.errors.windowBackwards');
  for (const name of ['ngo', 'tabi', 'vicePrincipal', 'sectionHead'] as const) {
    expect((await setWindow(await http.as(name), { version: 1 })).status, name).toBe(403);
  }
  expect((await setWindow(await http.as('principal', http.otherSchool), {})).status).toBe(404);
});

test('one subject of one class is opened again until a day, with a reason that the audit keeps', async () => {
  await markedAndClosed();
  expect((await reopen(principal, { until: '2026-11-01' })).body.code).toBe('EVALUATION.errors.untilPast');
  expect((await reopen(principal, { reason: ' ' })).status).toBe(400);
  expect((await reopen(await http.as('ngo'))).status).toBe(403);
  const opened = await reopen(principal);
  expect(opened.status, opened.text).toBe(201);
  expect((await enter(1)).status).toBe(200);
  const other = { ...gridKey(), subjectId: http.school.subjects.english };
  const grid = await (await http.as('tabi')).get(
    `/slm/Marks/v1/get?classId=${other.classId}&subjectId=${other.subjectId}&sequenceId=${sequenceId}`,
  );
  expect(grid.body.data[0]).toMatchObject({ refused: 'closed', mayReopen: false });
});

test('the history of a mark says why the sequence was opened again, for what was entered after that', async () => {
  await markedAndClosed();
  expect((await reopen(principal)).status).toBe(201);
  expect((await enter(1)).status).toBe(200);
  const { classId, subjectId } = gridKey();
  const studentId = http.school.students.form1[0];
  const { body } = await principal.get(
    `/slm/Marks/v1/history?classId=${classId}&subjectId=${subjectId}&sequenceId=${sequenceId}&place=1&studentId=${studentId}`,
  );
  expect(body.data.map(({ reason }: { reason: string | null }) => reason)).toEqual([
    'The teacher was ill.',
    null,
  ]);
});

test('after the day until which it was opened again, the subject is closed as before', async () => {
  await markedAndClosed();
  expect((await reopen(principal)).status).toBe(201);
  http.setNow('2026-11-26T08:30:00.000Z');
  expect((await enter(1)).body.code).toBe('EVALUATION.errors.closed');
  http.setNow(usualNow);
  expect((await enter(1)).status).toBe(200);
});

test('when the next year has begun nobody changes a mark of the last one, until it is opened again with a reason', async () => {
  const { org, lastYearId, classes, students, subjects } = http.school;
  const [given = 0] = await http.database.write(asOrg(org), async (at) => {
    await addPeriods(at, lastYearId, usualPlan(2025, ['Christmas', 'Easter']));
    const [plan] = await yearPlans(at, lastYearId);
    return (plan?.trimesters ?? []).flatMap(({ sequences }) => sequences.map(({ id }) => id));
  });
  const ofLastYear = { classId: classes.lastYear, subjectId: subjects.maths, sequenceId: given };
  const cell = { studentId: students.lastYear[0], place: 1, version: 0 };
  const save = async (caller: Caller) =>
    (
      await caller.put('/slm/Marks/v1/update', {
        ...ofLastYear,
        cells: [{ ...cell, mark: { state: 'entered', value: 2000 } }],
      })
    ).body.code;
  const ngo = await http.as('ngo');
  expect([await save(ngo), await save(principal)]).toEqual([
    'EVALUATION.errors.closed',
    'EVALUATION.errors.closed',
  ]);
  const { classId, subjectId } = ofLastYear;
  const grid = `/slm/Marks/v1/get?classId=${classId}&subjectId=${subjectId}&sequenceId=${given}`;
  expect((await ngo.get(grid)).body.data[0]).toMatchObject({ refused: 'closed', mayReopen: false });
  const text = { studentId: students.lastYear[0], content: 'Late.', version: 0 };
  const texts = { classId, subjectId, kind: 'subject', period: `sequence-${given}`, texts: [text] };
  expect((await ngo.put('/slm/Appreciations/v1/update', texts)).body.code).toBe('APPRECIATION.errors.closed');
  const opened = await reopen(principal, { ...ofLastYear, reason: 'A paper was found.' });
  expect(opened.status, opened.text).toBe(201);
  expect(await save(ngo)).toBeUndefined();
});

test('a sequence that is over takes marks again for everybody only with a reason', async () => {
  await markedAndClosed();
  const silent = await setWindow(principal, { version: 1, closesOn: null });
  expect([silent.status, silent.body.code]).toEqual([400, 'EVALUATION.errors.reasonNeeded']);
  expect((await setWindow(principal, { version: 1, closesOn: '2026-11-18' })).status).toBe(200);
});

test('a class takes marks longer than the school, with a reason; its days are listed beside those of the school', async () => {
  await markedAndClosed();
  await principal.get('/slm/MarkWindows/v1/get');
  expect((await setClasses(principal, {})).body.code).toBe('EVALUATION.errors.reasonNeeded');
  const given = await setClasses(principal, { reason: 'They were at the games.' });
  expect(given.status, given.text).toBe(200);
  expect(given.body.data[0]).toMatchObject({
    closesOn: '2026-11-19',
    classes: [{ className: 'Form 1 AAA', closesOn: '2026-12-11', version: 1 }],
  });
  expect((await enter(1)).status).toBe(200);
  const fon = await (await http.as('fon')).get('/slm/MarkWindows/v1/get');
  expect(fon.body.data[0].classes).toEqual([]);
});

sampledTest(
  'a class that is locked takes no marks, not even in a subject that had been opened again before',
  async () => {
    await markedAndClosed();
    expect((await reopen(principal)).status).toBe(201);
    expect((await setClasses(principal, { reason: 'They were at the games.' })).status).toBe(200);
    const locked = { ...form1(1), days: { opensOn: '2026-09-14', closesOn: '2026-11-19' } };
    http.setNow('2026-11-20T08:31:00.000Z');
    expect((await setClasses(principal, locked)).status).toBe(200);
    expect((await enter(1)).body.code).toBe('EVALUATION.errors.closed');
    http.setNow('2026-11-20T08:32:00.000Z');
    expect((await reopen(principal)).status).toBe(201);
    expect((await enter(1)).status).toBe(200);
  },
);

test('refuses days for classes based on an outdated version, and changes no class of the list', async () => {
  await longerInForm1();
  const { form2, sixth } = http.school.classes;
  const days = { opensOn: '2026-09-14', closesOn: '2026-11-10' };
  const classes = [form2, sixth, http.school.classes.form1].map((classId) => ({ classId, version: 0 }));
  const late = await setClasses(principal, { classes, days });
  expect([late.status, late.body.facts.current.classes.length]).toEqual([409, 1]);
  const backwards = { opensOn: '2026-11-11', closesOn: '2026-11-10' };
  expect((await setClasses(principal, { ...form1(1), days: backwards })).body.code).toBe(
    'EVALUATION.errors.windowBackwards',
  );
});

test('a class that was locked opens a subject again only with a reason, even by going back to the days of the school', async () => {
  await markedAndClosed();
  expect((await reopen(principal)).status).toBe(201);
  expect((await enter(1)).status).toBe(200);
  http.setNow('2026-11-20T08:33:00.000Z');
  const locked = { ...form1(0), days: { opensOn: '2026-09-14', closesOn: '2026-11-19' } };
  expect((await setClasses(principal, locked)).status).toBe(200);
  expect((await enter(2)).body.code).toBe('EVALUATION.errors.closed');
  const silent = await setClasses(principal, { ...form1(1), days: null });
  expect([silent.status, silent.body.code]).toEqual([400, 'EVALUATION.errors.reasonNeeded']);
  expect((await enter(2)).body.code).toBe('EVALUATION.errors.closed');
});

sampledTest('a class whose own days are taken away has those of the school again', async () => {
  await longerInForm1();
  const dropped = await setClasses(principal, { ...form1(1), days: null, reason: 'The teacher was ill.' });
  expect([dropped.status, dropped.body.data[0].classes]).toEqual([200, []]);
  expect((await setClasses(principal, { ...form1(1), days: null, reason: 'Again.' })).status).toBe(409);
});

sampledTest(
  'a principal of a section closes no sequence of the whole school, and opens nothing again where they only teach',
  async () => {
    expect((await setWindow(principal, {})).status).toBe(200);
    const { people, subjects } = http.school;
    const { userId } = people.principal;
    await limitInTest(http, userId);
    await teachInTest(http, userId);
    expect((await setWindow(principal, { version: 1 })).status).toBe(403);
    expect((await setClasses(principal, {})).status).toBe(404);
    const again = await reopen(principal, { subjectId: subjects.english });
    expect([again.status, again.body.code]).toEqual([403, 'EVALUATION.errors.notYours']);
  },
);
