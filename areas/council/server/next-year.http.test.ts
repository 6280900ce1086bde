/** Decisions of a council about the year, in the school's rollover to the next one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualPlan } from '#areas/school/server/public.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import type { Decided, YearDecision } from '../decisions/decided-contract.ts';

let http: TestHttp;
let principal: Caller;
let toYearId: number;
let meeting: { id: number; version: number };
/** Form 1 as the class list numbers it. */
let classList: readonly number[];

beforeAll(async () => {
  http = await openTestHttp();
  principal = await http.as('principal');
  await givePeriods(http);
  const made = await principal.post('/slm/SchoolYears/v1/create', usualPlan(2027, ['Christmas', 'Easter']));
  toYearId = made.body.data[0].id;
  classList = (await decided()).map(({ studentId }) => studentId);
  const opened = await principal.post('/slm/Council/v1/create', {
    classId: http.school.classes.form1,
    period: `year-${http.school.yearId}`,
    heldOn: '2026-11-20',
    chairId: http.school.people.principal.userId,
    secretaryId: http.school.people.tabi.userId,
    attendances: [],
    guests: [],
    remark: '',
  });
  expect(opened.status, opened.text).toBe(201);
  const verdicts = ['promoted', 'repeats', 'repeatsIfExamFailed', 'excluded'] as const;
  for (const [index, verdict] of verdicts.entries()) await decide(opened.body.data[0].id, index, verdict);
  meeting = (await principal.get(`/slm/Council/v1/get?id=${opened.body.data[0].id}`)).body.data[0];
});
afterAll(() => http.close());

async function decide(id: number, index: number, decision: YearDecision) {
  const cause = decision === 'excluded' ? ('conduct' as const) : null;
  const given: Decided = {
    work: 'none',
    workReason: 'None',
    conduct: 'none',
    conductReason: null,
    promotion: { decision, levelId: null, cause },
    promotionReason: 'As the year was',
    remark: '',
    votes: null,
  };
  const body = { id, studentId: classList[index], version: 0, decided: given };
  const { status, text } = await principal.put('/slm/Council/v1/decide', body);
  expect(status, text).toBe(200);
}

interface InTheMove {
  readonly studentId: number;
  readonly decision: string;
  readonly judged: boolean;
}
const moveOfForm1 = async () =>
  (
    await principal.get(
      `/slm/Students/v1/rollover/class?toYearId=${toYearId}&classId=${http.school.classes.form1}`,
    )
  ).body.data[0];
const decided = async (): Promise<readonly InTheMove[]> => (await moveOfForm1()).students;
const save = async (exceptions: readonly object[]) =>
  principal.put('/slm/Students/v1/rollover/class', {
    toYearId,
    classId: http.school.classes.form1,
    version: (await moveOfForm1()).version,
    leaves: false,
    toClassId: null,
    exceptions,
  });
const countsOfForm1 = async () => {
  const { body } = await principal.get(`/slm/Students/v1/rollover?toYearId=${toYearId}`);
  return body.data[0].classes.find(({ id }: { id: number }) => id === http.school.classes.form1).counts;
};

test("uses the council's decision in the rollover once its sitting is closed, except where the head decides by hand; asks people who saw the rollover before to read it again", async () => {
  expect((await decided()).map(({ decision, judged }) => [decision, judged])).toEqual(
    Array.from({ length: 4 }, () => ['undecided', false]),
  );
  const { id, version } = meeting;
  const closed = await principal.put('/slm/Council/v1/close', { id, version });
  expect(closed.status, closed.text).toBe(200);
  expect((await decided()).map(({ decision, judged }) => [decision, judged])).toEqual([
    ['promoted', true],
    ['repeats', true],
    ['undecided', true],
    ['leaves', true],
  ]);
  expect(await countsOfForm1()).toEqual({ promoted: 1, repeats: 1, leaves: 1, undecided: 1 });

  const [, repeats] = classList;
  const saved = await save([
    { studentId: repeats, decision: 'promoted', toClassId: null },
    { studentId: classList[3], decision: 'leaves', toClassId: null },
  ]);
  expect(saved.status, saved.text).toBe(200);
  expect((await decided()).map(({ decision }) => decision)).toEqual([
    ...['promoted', 'promoted', 'undecided', 'leaves'],
  ]);
  await save([]);
  expect((await decided()).map(({ decision }) => decision)).toEqual([
    ...['promoted', 'repeats', 'undecided', 'leaves'],
  ]);

  const shown = async () =>
    (await principal.get(`/slm/Students/v1/rollover?toYearId=${toYearId}`)).body.data[0];
  const doAs = (version: number) => principal.post('/slm/Students/v1/rollover/do', { toYearId, version });
  const before = await shown();
  const reopened = await principal.put('/slm/Council/v1/reopen', { id: meeting.id, reason: 'Erreur' });
  expect(reopened.status, reopened.text).toBe(200);
  const refused = await doAs(before.version);
  expect([refused.status, refused.body.code]).toEqual([409, 'PLATFORM.errors.stale']);
  const open = await shown();
  const again = (await principal.get(`/slm/Council/v1/get?id=${meeting.id}`)).body.data[0];
  const closedAgain = await principal.put('/slm/Council/v1/close', { id, version: again.version });
  expect(closedAgain.status, closedAgain.text).toBe(200);
  expect((await doAs(open.version)).body.code).toBe('PLATFORM.errors.stale');
  const done = await doAs((await shown()).version);
  expect(done.status, done.text).toBe(200);
});
