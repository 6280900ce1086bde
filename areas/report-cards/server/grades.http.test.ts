/** Meanings of the letters of grades on report cards, as the school had set them on the day of issue. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualRules } from '#areas/evaluations/server/public.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { enterMarks } from '#testing/marks/entered-marks.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { readPdf } from '#testing/pdf-content.ts';

let http: TestHttp;
let principal: Caller;
let sequenceId: number;
beforeAll(async () => {
  http = await openTestHttp();
  principal = await http.as('principal');
  sequenceId = (await givePeriods(http)).sequences[0] ?? 0;
});
afterAll(() => http.close());

const form1 = () => http.school.classes.form1;
const period = () => `sequence-${sequenceId}`;

async function issue() {
  const { status, text } = await principal.post('/slm/ReportCards/v1/create', {
    classId: form1(),
    period: period(),
  });
  expect(status, text).toBe(201);
}

/** Lets the best grade be called so. */
async function callTheBest(meaning: string) {
  const { sets } = (await principal.get('/slm/MarkRules/v1/get')).body.data[0];
  const { sectionId, levelId, version } = sets[0];
  const [best, ...others] = usualRules.grades;
  const grades = [
    { ...best, code: { en: 'EX', fr: 'EX' }, meaning: { en: meaning, fr: meaning } },
    ...others,
  ];
  const saved = await principal.put('/slm/MarkRules/v1/save', {
    sectionId,
    levelId,
    version,
    rules: { ...usualRules, grades },
  });
  expect(saved.status, saved.text).toBe(200);
}

test('in a print of a class each card says what its letters meant when it was issued', async () => {
  await callTheBest('Excellent');
  const gridKey = { classId: form1(), subjectId: http.school.subjects.maths, sequenceId };
  await enterMarks(principal, gridKey, http.school.students.form1, [1200, 800, 1500]);
  await issue();
  await callTheBest('Exceptional');
  const texts = [{ studentId: http.school.students.form1[1], content: 'Must work harder.', version: 0 }];
  const saved = await principal.put('/slm/Appreciations/v1/update', {
    classId: form1(),
    period: period(),
    kind: 'head',
    subjectId: null,
    texts,
  });
  expect(saved.status, saved.text).toBe(200);
  await issue();
  const printed = await principal.get(`/slm/ReportCards/v1/class-pdf?classId=${form1()}&period=${period()}`);
  const { pages } = await readPdf(printed.bytes);
  const meant = pages.map((page) => /EX: (\w+)/.exec(page)?.[1]);
  expect(meant.filter((word) => word === 'Exceptional')).toHaveLength(1);
  const { students } = (await principal.get(`/slm/ReportCards/v1/get?classId=${form1()}&period=${period()}`))
    .body.data[0];
  const versions = students.map(({ card }: { card: { version: number } }) => card.version);
  expect(meant).toEqual(versions.map((version: number) => (version === 1 ? 'Excellent' : 'Exceptional')));
});
