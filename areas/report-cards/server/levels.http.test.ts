/** Report cards of a class in which levels such as A, ECA, NA are marked. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { enterMarks } from '#testing/marks/entered-marks.ts';
import { giveLevels } from '#testing/marks/french-rules.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
let principal: Caller;
let sequences: readonly number[];
let first: string;
beforeAll(async () => {
  http = await openTestHttp();
  principal = await http.as('principal');
  ({ sequences } = await givePeriods(http));
  await giveLevels(http);
  first = await markedPeriod(0);
});
afterAll(() => http.close());

/** The first student has the best level in maths. */
async function markedPeriod(index: number): Promise<string> {
  const sequenceId = sequences[index];
  const gridKey = { classId: http.school.classes.sixth, subjectId: http.school.subjects.maths, sequenceId };
  await enterMarks(await http.as('ngo'), gridKey, http.school.students.sixth, [200]);
  return `sequence-${sequenceId}`;
}

test('a card says the level of each subject and how many of each were reached, and neither average nor place', async () => {
  const period = first;
  const classId = http.school.classes.sixth;
  const studentId = http.school.students.sixth[0] ?? 0;
  const preview = await principal.get(
    `/slm/ReportCards/v1/preview?classId=${classId}&period=${period}&studentId=${studentId}`,
  );
  const { content } = preview.body.data[0];
  expect(content.groups[0].rows[0].mean.level).toEqual({ en: 'AA', fr: 'AA' });
  expect(content.levels.map(({ count }: { count: number }) => count)).toEqual([1, 0, 0]);
  expect([content.totals.average, content.totals.rank]).toEqual([null, null]);
  const issued = await principal.post('/slm/ReportCards/v1/create', { classId, period });
  expect([issued.status, issued.body.data.length], issued.text).toEqual([201, 4]);
  const own = issued.body.data.find((one: { studentId: number }) => one.studentId === studentId);
  const { bytes } = await principal.get(`/slm/ReportCards/v1/pdf?id=${own.id}`);
  const { pages } = await readPdf(bytes);
  const text = JSON.stringify(pages);
  for (const count of ['AA · 1', 'ECA · 0', 'NA · 0']) expect(text).toContain(count);
  for (const number of ['Coef', 'Moy', 'Total', 'Rang', 'Profil']) expect(text).not.toContain(number);
});

sampledTest(
  'lists of cards and the check by code show how many of each level in place of an average',
  async () => {
    const period = await markedPeriod(1);
    const classId = http.school.classes.sixth;
    const studentId = http.school.students.sixth[0] ?? 0;
    await principal.post('/slm/ReportCards/v1/create', { classId, period });
    const cards = (await principal.get(`/slm/ReportCards/v1/student?studentId=${studentId}`)).body.data;
    const card = cards.find(({ number }: { number: number }) => number === 2);
    expect(card.levels.map(({ count }: { count: number }) => count)).toEqual([1, 0, 0]);
    const { students } = (await principal.get(`/slm/ReportCards/v1/get?classId=${classId}&period=${period}`))
      .body.data[0];
    expect(students[0].levels[0]).toMatchObject({ code: { en: 'AA' } });
    const { bytes } = await principal.get(`/slm/ReportCards/v1/pdf?id=${card.id}`);
    // Fours in two lines, under the square.
    const [code = ''] = /(?:[A-Z2-7]{4}[-\s])+[A-Z2-7]{2}/.exec((await readPdf(bytes)).text) ?? [];
    const checked = await http.anybody.post('/slm/ReportCards/v1/verify', { code });
    expect(checked.body.data[0]).toMatchObject({
      average: null,
      levels: [{ count: 1 }, { count: 0 }, { count: 0 }],
    });
  },
);

sampledTest('where nothing but levels is marked a look is tried on a card of levels', async () => {
  const picture = await principal.post('/slm/ReportCards/v1/picture', { of: null, look: null });
  expect(picture.status, picture.text).toBe(200);
});
