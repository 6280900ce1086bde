/** Cards of a record that becomes one with another. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterMarks } from '#testing/entered-marks.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { givePeriods } from '#testing/school-sequences.ts';

let http: TestHttp;
let sequenceId: number;
beforeAll(async () => {
  http = await openTestHttp();
  sequenceId = (await givePeriods(http)).sequences[0] ?? 0;
});
afterAll(() => http.close());

test('A card that was issued to a record stands with the one into which it was merged.', async () => {
  const { classes, students, subjects } = http.school;
  const { form1: classId } = classes;
  const [kept = 0] = students.form2;
  const secretary = await http.as('secretary');
  const added = await secretary.post('/slm/Students/v1/create', {
    ...{ classId, repeating: false, firstName: 'Brenda', lastName: 'Eyong', contacts: null },
    ...{
      matricule: null,
      nationalMatricule: null,
      sex: null,
      birthDate: null,
      birthPlace: null,
      nationality: null,
    },
  });
  const gone: number = added.body.data[0].id;
  await enterMarks(await http.as('ngo'), { classId, subjectId: subjects.maths, sequenceId }, [gone], [1300]);
  const principal = await http.as('principal');
  const card = { classId, period: `sequence-${sequenceId}` };
  expect((await principal.post('/slm/ReportCards/v1/create', card)).status).toBe(201);
  const versionOf = async (id: number) =>
    (await secretary.get(`/slm/Students/v1/record?id=${id}`)).body.data[0].version;
  const merged = await secretary.put('/slm/Students/v1/merge', {
    ...{ keptId: kept, keptVersion: await versionOf(kept) },
    ...{ goneId: gone, goneVersion: await versionOf(gone) },
  });
  expect(merged.status, merged.text).toBe(200);
  const cards = await principal.get(`/slm/ReportCards/v1/student?studentId=${kept}`);
  expect(cards.body.data.map(({ average }: { average: number }) => average)).toEqual([1300]);
  const { form2 } = classes;
  const there = await principal.get(`/slm/Results/v1/get?classId=${form2}&period=sequence-${sequenceId}`);
  const row = there.body.data[0].students.find(({ id }: { id: number }) => id === kept);
  expect(row.general.value).toBe(1300);
});
