/** Cards of a record that becomes one with another. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { enterMarks } from '#testing/marks/entered-marks.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
let sequenceId: number;
beforeAll(async () => {
  http = await openTestHttp();
  sequenceId = (await givePeriods(http)).sequences[0] ?? 0;
});
afterAll(() => http.close());

/** A record of Form 1 beside the others, with one mark in Maths. */
async function withMark(lastName: string, mark: number): Promise<number> {
  const { classes, subjects } = http.school;
  const secretary = await http.as('secretary');
  const added = await secretary.post('/slm/Students/v1/create', {
    classId: classes.form1,
    repeating: false,
    firstName: 'Brenda',
    lastName,
    contacts: null,
    matricule: null,
    nationalMatricule: null,
    sex: null,
    birthDate: null,
    birthPlace: null,
    nationality: null,
  });
  const id: number = added.body.data[0].id;
  const gridKey = { classId: classes.form1, subjectId: subjects.maths, sequenceId };
  await enterMarks(await http.as('ngo'), gridKey, [id], [mark]);
  return id;
}

async function merge(keptId: number, goneId: number) {
  const secretary = await http.as('secretary');
  const versionOf = async (id: number) =>
    (await secretary.get(`/slm/Students/v1/record?id=${id}`)).body.data[0].version;
  const merged = await secretary.put('/slm/Students/v1/merge', {
    keptId,
    keptVersion: await versionOf(keptId),
    goneId,
    goneVersion: await versionOf(goneId),
    prefers: 'kept',
  });
  expect(merged.status, merged.text).toBe(200);
}

const issue = async () =>
  (await http.as('principal')).post('/slm/ReportCards/v1/create', {
    classId: http.school.classes.form1,
    period: `sequence-${sequenceId}`,
  });

const cardsOf = async (id: number): Promise<readonly { readonly average: number }[]> =>
  (await (await http.as('principal')).get(`/slm/ReportCards/v1/student?studentId=${id}`)).body.data;

test('a card of a merged record moves to the record that stays', async () => {
  const [kept = 0] = http.school.students.form2;
  const gone = await withMark('Eyong', 1300);
  expect((await issue()).status).toBe(201);
  await merge(kept, gone);
  expect((await cardsOf(kept)).map(({ average }) => average)).toEqual([1300]);
  const query = `classId=${http.school.classes.form2}&period=sequence-${sequenceId}`;
  const there = await (await http.as('principal')).get(`/slm/Results/v1/get?${query}`);
  const row = there.body.data[0].students.find(({ id }: { id: number }) => id === kept);
  expect(row.general.value).toBe(1300);
});

sampledTest(
  'where both records have a card of the same class and period, that of the record that stays is valid',
  async () => {
    const [kept, gone] = [await withMark('Fonkou', 1500), await withMark('Fonkoua', 900)];
    expect((await issue()).status).toBe(201);
    await merge(kept, gone);
    expect((await cardsOf(kept)).map(({ average }) => average)).toEqual([1500]);
    expect((await issue()).status).toBe(201);
  },
);
