/** Texts or totals entered for a month keep a class in months. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { dropFrenchRules, setFrenchRules } from '#testing/marks/french-rules.ts';
import { giveMonths } from '#testing/marks/school-months.ts';

let http: TestHttp;
let principal: Caller;
let period: string;
beforeAll(async () => {
  http = await openTestHttp();
  principal = await http.as('principal');
  const { months } = await giveMonths(http);
  period = `sequence-${months[0]}`;
});
afterAll(() => http.close());

const sixth = () => http.school.classes.sixth;
const studentId = () => http.school.students.sixth[0] ?? 0;

/** Lets the section go by sequences, as the school does. */
const turnToSequences = () => dropFrenchRules(http);

async function put(path: string, body: object) {
  const { status, text } = await principal.put(path, { classId: sixth(), period, ...body });
  expect(status, text).toBe(200);
}
const say = (content: string, version: number) =>
  put('/slm/Appreciations/v1/update', {
    kind: 'head',
    subjectId: null,
    texts: [{ studentId: studentId(), content, version }],
  });
const evaluate = (content: string, version: number) =>
  put('/slm/EvaluatedCompetences/v1/update', { subjectId: http.school.subjects.maths, content, version });
const keyHours = (unjustified: number, version: number) =>
  put('/slm/ConductTotals/v1/update', {
    rows: [
      {
        studentId: studentId(),
        unjustified,
        justified: 0,
        lateness: 0,
        detention: 0,
        exclusionDays: 0,
        warnings: 0,
        reprimands: 0,
        excluded: false,
        version,
      },
    ],
  });

test.each([
  ['The head’s text about a month', () => say('Un bon mois.', 0), () => say('', 1)],
  ['The competences of a month', () => evaluate('Lire une carte', 0), () => evaluate('', 1)],
  ['The hours missed in a month', () => keyHours(120, 0), () => keyHours(0, 1)],
])('%s keep the class in months, until nothing is left of them', async (_what, write, takeBack) => {
  await write();
  const { body } = await turnToSequences();
  expect([body.code, body.facts?.classes]).toEqual(['EVALUATION.ruleErrors.marksThere', '6e AAA']);
  await takeBack();
});

test('with nothing in its months the section goes by sequences', async () => {
  onTestFinished(() => setFrenchRules(http, { rhythm: 'months' }));
  const turned = await turnToSequences();
  expect(turned.status, turned.text).toBe(200);
});
