/** Texts about students of a class marked in levels: the level reached is shown beside the text, and sentences fit it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { enterMarks } from '#testing/marks/entered-marks.ts';
import { setFrenchRules } from '#testing/marks/french-rules.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import type { TextList } from '../contract.ts';

let http: TestHttp;
let ngo: Caller;
let principal: Caller;
let sequences: readonly number[];
beforeAll(async () => {
  http = await openTestHttp();
  [ngo, principal] = await Promise.all([http.as('ngo'), http.as('principal')]);
  ({ sequences } = await givePeriods(http));
  const level = (en: string, fr: string) => ({ code: { en, fr }, meaning: { en, fr } });
  await setFrenchRules(http, { competences: [level('A', 'A'), level('BA', 'ECA'), level('NA', 'NA')] });
  await enter(0, [0, 200, 100]);
  await enter(1, [100, 100, 100]);
});
afterAll(() => http.close());

const sheet = () => ({
  classId: http.school.classes.sixth,
  subjectId: http.school.subjects.maths,
});

/** Marks of the first students of the class in a sequence. */
function enter(sequence: number, values: readonly number[]): Promise<void> {
  return enterMarks(ngo, { ...sheet(), sequenceId: sequences[sequence] }, http.school.students.sixth, values);
}

async function listOf(caller: Caller, kind: 'subject' | 'head', sequence = 1): Promise<TextList> {
  const { classId, subjectId } = sheet();
  const subject = kind === 'subject' ? `&subjectId=${subjectId}` : '';
  const read = await caller.get(
    `/slm/Appreciations/v1/get?classId=${classId}&period=sequence-${sequences[sequence]}&kind=${kind}${subject}`,
  );
  expect(read.status, read.text).toBe(200);
  return read.body.data[0];
}

const of = ({ students }: TextList, row: number) =>
  students.find(({ id }) => id === http.school.students.sixth[row]);

test('shows beside the text the level reached, its quality and the progress; no average and no rank', async () => {
  const list = await listOf(ngo, 'subject');
  const reached = { level: { en: 'BA', fr: 'ECA' }, average: null, rank: null, band: 'fair' };
  expect(of(list, 0)).toMatchObject({ ...reached, progress: 'up' });
  expect(of(list, 1)).toMatchObject({ ...reached, progress: 'down' });
  expect(of(list, 2)).toMatchObject({ ...reached, progress: 'steady' });
  expect(of(list, 3)).toMatchObject({ level: null, band: null, progress: null });
  const first = await listOf(ngo, 'subject', 0);
  expect([0, 1].map((row) => of(first, row)?.band)).toEqual(['weak', 'veryGood']);
});

test('the head reads the level of each subject under the own text; of the whole there is none', async () => {
  const list = await listOf(principal, 'head');
  const student = of(list, 0);
  expect(student).toMatchObject({ level: null, average: null });
  expect(student?.others.find(({ subjectId }) => subjectId === sheet().subjectId)).toMatchObject({
    level: { en: 'BA', fr: 'ECA' },
    average: null,
  });
});
