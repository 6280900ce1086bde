/** Merged records of one student: the kept one has the data of both. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { enterMarks } from '#testing/marks/entered-marks.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import type { Grid } from '../../contract.ts';

let http: TestHttp;
let sequences: readonly number[];
const gridKey = (sequence: number) => ({
  classId: http.school.classes.form1,
  subjectId: http.school.subjects.maths,
  sequenceId: sequences[sequence],
});

beforeAll(async () => {
  http = await openTestHttp();
  ({ sequences } = await givePeriods(http));
});
afterAll(() => http.close());

test('moves marks and exemptions of a merged record to the kept one, and asks which prevails where both have one', async () => {
  const [, third = 0, kept = 0, gone = 0] = http.school.students.form1;
  const ngo = await http.as('ngo');
  await enterMarks(ngo, gridKey(0), [kept, gone, third], [1000, 700, 300]);
  await enterMarks(ngo, gridKey(1), [gone], [1500]);
  const principal = await http.as('principal');
  const { classId, subjectId } = { ...gridKey(0), subjectId: http.school.subjects.english };
  const exempt = { classId, subjectId, studentId: gone, reason: 'Deaf.' };
  expect((await principal.put('/slm/Exemptions/v1/save', exempt)).status).toBe(200);
  const secretary = await http.as('secretary');
  const versionOf = async (id: number) =>
    (await secretary.get(`/slm/Students/v1/record?id=${id}`)).body.data[0].version;
  for (const goneId of [gone, third]) {
    const pair = {
      keptId: kept,
      keptVersion: await versionOf(kept),
      goneId,
      goneVersion: await versionOf(goneId),
    };
    const reply = await secretary.put('/slm/Students/v1/merge', pair);
    expect([reply.status, reply.body.code]).toEqual([409, 'STUDENT.errors.bothHave']);
    const before = goneId === gone ? '10' : '7';
    const other = goneId === gone ? '7' : '3';
    expect(reply.body.facts.disputes).toEqual([
      { what: expect.stringContaining('Maths'), kept: before, gone: other },
    ]);
    const prefers = goneId === gone ? 'gone' : 'kept';
    const merged = await secretary.put('/slm/Students/v1/merge', { ...pair, prefers });
    expect(merged.status, merged.text).toBe(200);
  }
  const gridOf = async (sequence: number): Promise<Grid> => {
    const { classId: of, subjectId: maths, sequenceId } = gridKey(sequence);
    const query = `classId=${of}&subjectId=${maths}&sequenceId=${sequenceId}`;
    return (await ngo.get(`/slm/Marks/v1/get?${query}`)).body.data[0];
  };
  const markIn = ({ students }: Grid) => students.find(({ id }) => id === kept)?.marks[0]?.value;
  expect([markIn(await gridOf(0)), markIn(await gridOf(1))]).toEqual([700, 1500]);
  const { classId: of, subjectId: maths, sequenceId } = gridKey(0);
  const cell = `classId=${of}&subjectId=${maths}&sequenceId=${sequenceId}&place=1&studentId=${kept}`;
  const history = await ngo.get(`/slm/Marks/v1/history?${cell}`);
  expect(history.body.data.map(({ value }: { value: number }) => value)).toEqual([700, 1000, 300]);
  const results = await principal.get(`/slm/StudentResults/v1/get?classId=${classId}&studentId=${kept}`);
  expect(results.body.data[0].subjects).toContainEqual(expect.objectContaining({ exempt: 'Deaf.' }));
});
