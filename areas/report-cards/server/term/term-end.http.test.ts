/** The end of a term: what is still missing of each class before its cards, and locking its marks. */

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { rolesOfJob } from '#areas/accounts/server/public/jobs.ts';
import { giveRoles } from '#areas/accounts/server/public/memberships.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { limitToFrench } from '#testing/permissions/limit.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { ClassAtEnd } from '../../term/term-contract.ts';

let http: TestHttp;
let principal: Caller;
let sequences: readonly number[];
beforeAll(async () => {
  http = await openTestHttp();
  principal = await http.as('principal');
  ({ sequences } = await givePeriods(http));
});
afterAll(() => http.close());

const period = (index = 1) => `sequence-${sequences[index]}`;
const endOf = async (classId: number, by = principal, of = period()): Promise<ClassAtEnd | undefined> =>
  (await by.get(`/slm/TermEnd/v1/get?period=${of}`)).body.data.find(
    (one: ClassAtEnd) => one.classId === classId,
  );
/** A mark of a student of Form 1. */
const enter = async (version: number, index = 1) =>
  (await http.as('ngo')).put('/slm/Marks/v1/update', {
    classId: http.school.classes.form1,
    subjectId: http.school.subjects.maths,
    sequenceId: sequences[index],
    cells: [
      {
        studentId: http.school.students.form1[0],
        place: 1,
        version,
        mark: { state: 'entered', value: 1200 },
      },
    ],
  });
/** How many days of its own a class has for marks, by sequence. */
const windowsOf = async (classId: number): Promise<number[]> => {
  const windows: { classes: { classId: number }[] }[] = (await principal.get('/slm/MarkWindows/v1/get')).body
    .data;
  return windows.map(({ classes }) => classes.filter((one) => one.classId === classId).length);
};
const lock = (by: Caller, classIds: readonly number[], of = period()) =>
  by.put('/slm/TermEnd/v1/lock', { period: of, classIds });

test('the head sees what each class lacks: marks, texts, absences, its council, and whether its cards are out', async () => {
  const { form1 } = http.school.classes;
  expect(await endOf(form1)).toEqual({
    classId: form1,
    council: null,
    publishedFrom: null,
    mayLock: true,
    marks: { entered: 0, expected: 8, locked: false },
    textsMissing: expect.any(Number),
    absencesMissing: 4,
  });
  expect((await enter(0)).status).toBe(200);
  expect((await endOf(form1))?.marks).toEqual({ entered: 1, expected: 8, locked: false });
  const none = { unjustified: 0, justified: 0, lateness: 0, detention: 0, exclusionDays: 0 };
  await principal.put('/slm/ConductTotals/v1/update', {
    classId: form1,
    period: period(),
    rows: [
      {
        ...none,
        warnings: 0,
        reprimands: 0,
        excluded: false,
        version: 0,
        studentId: http.school.students.form1[0],
      },
    ],
  });
  // Nothing at all is known too, once somebody has keyed it.
  expect((await endOf(form1))?.absencesMissing).toBe(3);
  await principal.post('/slm/ReportCards/v1/create', { classId: form1, period: period() });
  await principal.put('/slm/ReportCards/v1/publish', {
    classId: form1,
    period: period(),
    from: '2026-11-25',
  });
  expect((await endOf(form1))?.publishedFrom).toBe('2026-11-25');
});

test('a class master sees the own class, and locks nothing; a teacher and a parent see none', async () => {
  const { form1, form2 } = http.school.classes;
  const tabi = await http.as('tabi');
  expect([(await endOf(form1, tabi))?.mayLock, await endOf(form2, tabi)]).toEqual([false, undefined]);
  expect((await lock(tabi, [form1])).status).toBe(403);
  for (const name of ['fon', 'mbarga'] as const) {
    const reply = await (await http.as(name)).get(`/slm/TermEnd/v1/get?period=${period()}`);
    expect([reply.status, reply.body.data], name).toEqual([200, []]);
  }
});

test('marks that are locked are taken no more, in the locked classes alone; a subject that is opened again keeps a class from being locked, until it is locked once more', async () => {
  const { form1, form2 } = http.school.classes;
  const first = period(0);
  const isLocked = async (classId: number) => (await endOf(classId, principal, first))?.marks.locked;
  expect((await enter(0, 0)).status).toBe(200);
  expect(await isLocked(form1)).toBe(false);
  const locked = await lock(principal, [form1], first);
  expect(locked.status, locked.text).toBe(200);
  const reported = locked.body.data.map(({ classId, marks }: ClassAtEnd) => [classId, marks.locked]);
  expect(reported, 'the reply says that it is locked').toContainEqual([form1, true]);
  expect([await isLocked(form1), await isLocked(form2)]).toEqual([true, false]);
  expect((await enter(1, 0)).body.code).toBe('EVALUATION.errors.closed');
  expect((await lock(principal, [form1], first)).status).toBe(200);
  expect(await windowsOf(form1)).toEqual([1, 0, 0, 0, 0, 0]);

  const maths = { classId: form1, subjectId: http.school.subjects.maths, sequenceId: sequences[0] };
  http.setNow('2026-11-20T09:00:00.000Z');
  onTestFinished(() => http.setNow(usualNow));
  const opened = await principal.post('/slm/MarkWindows/v1/reopen', {
    ...maths,
    reason: 'A paper was found.',
    until: '2026-12-11',
  });
  expect(opened.status, opened.text).toBe(201);
  expect(await isLocked(form1)).toBe(false);
  expect((await enter(1, 0)).status).toBe(200);
  http.setNow('2026-11-20T09:30:00.000Z');
  expect((await lock(principal, [form1], first)).status).toBe(200);
  expect(await isLocked(form1)).toBe(true);
  expect((await enter(2, 0)).body.code).toBe('EVALUATION.errors.closed');
});

test('a sequence that has not begun stays as it is when it is locked', async () => {
  const { form2 } = http.school.classes;
  expect((await lock(principal, [form2], period(5))).status).toBe(200);
  expect(await windowsOf(form2)).toEqual([0, 0, 0, 0, 0, 0]);
});

sampledTest(
  'refuses to lock the marks of another part of the school, or of one foreign class among others in scope',
  async () => {
    const { form2, sixth } = http.school.classes;
    const { userId } = http.school.people.noRole;
    await http.database.write(asOrg(http.school.org), (at) => giveRoles(at, rolesOfJob('principal', userId)));
    await limitToFrench(http, 'a section', [userId]);
    const limited = await http.as('noRole');
    expect((await lock(limited, [sixth, form2])).status).toBe(404);
    expect((await lock(limited, [sixth])).status).toBe(200);
    expect((await endOf(sixth))?.marks.locked).toBe(true);
  },
);
