/** Cards and decisions issued for a month keep a class in months, even when its marks were deleted. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { dropFrenchRules, setFrenchRules } from '#testing/marks/french-rules.ts';
import { giveMonths } from '#testing/marks/school-months.ts';

let http: TestHttp;
let principal: Caller;
let months: readonly number[];
beforeAll(async () => {
  http = await openTestHttp();
  principal = await http.as('principal');
  ({ months } = await giveMonths(http));
});
afterEach(() => setFrenchRules(http, { rhythm: 'months' }));
afterAll(() => http.close());

const sixth = () => http.school.classes.sixth;
const student = () => http.school.students.sixth[0] ?? 0;
const period = (index: number) => `sequence-${months[index]}`;
const cardOfChild = async () =>
  (await (await http.as('mbarga')).get(`/slm/ReportCards/v1/student?studentId=${student()}`)).body.data;

async function mark(mark: { state: string; value: number } | null, version: number) {
  const { status, text } = await principal.put('/slm/Marks/v1/update', {
    classId: sixth(),
    subjectId: http.school.subjects.maths,
    sequenceId: months[0],
    cells: [{ studentId: student(), place: 1, version, mark }],
  });
  expect(status, text).toBe(200);
}

/** Lets the section go by sequences, as the school does. */
const turnToSequences = () => dropFrenchRules(http);

const refusal = ['EVALUATION.ruleErrors.marksThere', '6e AAA'];

test('cards that parents hold keep their class in months, so that the school can withdraw them', async () => {
  await mark({ state: 'entered', value: 1200 }, 0);
  const issued = await principal.post('/slm/ReportCards/v1/create', { classId: sixth(), period: period(0) });
  const publish = (from: string | null) =>
    principal.put('/slm/ReportCards/v1/publish', { classId: sixth(), period: period(0), from });
  expect((await publish('2026-11-20')).status).toBe(200);
  await mark(null, 1);
  const { body } = await turnToSequences();
  expect([body.code, body.facts?.classes]).toEqual(refusal);
  expect(await cardOfChild()).toHaveLength(1);
  expect((await publish(null)).status).toBe(200);
  expect(await cardOfChild()).toEqual([]);
  for (const { id } of issued.body.data) {
    const cancelled = await principal.put('/slm/ReportCards/v1/cancel', { id, reason: 'Notes retirées' });
    expect(cancelled.status, cancelled.text).toBe(200);
  }
});

test('so does a council about a month, until nothing is left of it', async () => {
  const chairId = http.school.people.principal.userId;
  const opened = await principal.post('/slm/Council/v1/create', {
    classId: sixth(),
    period: period(0),
    heldOn: '2026-11-20',
    chairId,
    secretaryId: null,
    attendances: [],
    guests: [],
    remark: '',
  });
  expect(opened.status, opened.text).toBe(201);
  const { body } = await turnToSequences();
  expect([body.code, body.facts?.classes]).toEqual(refusal);
  await principal.delete(`/slm/Council/v1/delete?id=${opened.body.data[0].id}`);
  const turned = await turnToSequences();
  expect(turned.status, turned.text).toBe(200);
});
