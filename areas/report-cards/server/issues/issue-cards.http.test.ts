/** Report cards before and when they are issued, and whoever tries their codes. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { enterMarks } from '#testing/marks/entered-marks.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
let principal: Caller;
let sequences: readonly number[];

beforeAll(async () => {
  http = await openTestHttp();
  principal = await http.as('principal');
  ({ sequences } = await givePeriods(http));
  const gridKey = { classId: form1(), subjectId: http.school.subjects.maths, sequenceId: sequences[0] };
  await enterMarks(principal, gridKey, http.school.students.form1, [1200, 800, 1500]);
});
afterAll(() => http.close());

const form1 = () => http.school.classes.form1;
const term = () => `sequence-${sequences[0]}`;
const student = (index: number) => http.school.students.form1[index] ?? 0;
const board = async (who = principal) =>
  (await who.get(`/slm/ReportCards/v1/get?classId=${form1()}&period=${term()}`)).body.data[0];
const issue = (who = principal, period = term()) =>
  who.post('/slm/ReportCards/v1/create', { classId: form1(), period });

sampledTest(
  'before anything is issued there is nothing to print or to publish; a class master issues her class, others only look, and who has no card has no transcript',
  async () => {
    expect(
      (await principal.get(`/slm/ReportCards/v1/class-pdf?classId=${form1()}&period=${term()}`)).body.code,
    ).toBe('REPORTCARD.errors.notIssued');
    const published = await principal.put('/slm/ReportCards/v1/publish', {
      classId: form1(),
      period: term(),
      from: '2026-11-20',
    });
    expect(published.body.code).toBe('REPORTCARD.errors.notIssued');
    expect((await issue(principal, `sequence-${sequences[1]}`)).body.code).toBe('REPORTCARD.errors.noMarks');
    // The one that is going on is what everybody means.
    const { body } = await principal.get(`/slm/ReportCards/v1/get?classId=${form1()}`);
    expect(body.data[0].period).toBe(`sequence-${sequences[1]}`);
    expect((await principal.get('/slm/CardPrints/v1/get')).body.data[0].period).toBe(body.data[0].period);

    for (const name of ['ngo', 'secretary', 'discipline', 'admin'] as const) {
      const who = await http.as(name);
      expect([name, (await board(who)).mayIssue]).toEqual([name, false]);
      expect([name, (await issue(who)).status]).toEqual([name, 403]);
    }
    const issued = await issue(await http.as('tabi'));
    expect(issued.status, issued.text).toBe(201);
    expect(issued.body.data).toHaveLength(4);
    expect(
      (await board()).students.map(({ average, rank }: { average: number; rank: number }) => [average, rank]),
    ).toEqual(
      expect.arrayContaining([
        [1200, 2],
        [800, 3],
        [1500, 1],
        [null, null],
      ]),
    );

    const { form2, sixth } = http.school.students;
    const codes = async (name: 'principal' | 'fon' | 'sectionHead', ids: readonly (number | undefined)[]) =>
      Promise.all(
        ids.map(async (id) => {
          const path = `/slm/ReportCards/v1/transcript-pdf?studentId=${id}`;
          return (await (await http.as(name)).get(path)).body.code;
        }),
      );
    const [none, missing] = ['REPORTCARD.errors.noCards', 'PLATFORM.errors.missing'];
    const requested = [form2[0], student(2), sixth[0], 999_999_999];
    expect(await codes('fon', requested)).toEqual([none, missing, missing, missing]);
    expect(await codes('sectionHead', requested)).toEqual([missing, missing, none, missing]);
    expect(await codes('principal', [form2[0], sixth[0]])).toEqual([none, none]);
  },
);

test('makes a caller who tries codes from one address wait', async () => {
  const tries = await Promise.all(
    Array.from({ length: 25 }, () =>
      http.anybody.post('/slm/ReportCards/v1/verify', { code: 'B'.repeat(26) }),
    ),
  );
  expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});
