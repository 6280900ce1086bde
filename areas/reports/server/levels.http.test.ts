/** Reports of a school in which the sixth is marked in levels such as A, ECA, NA, and the other classes in numbers. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAssignments } from '#areas/classes/server/public/classes.ts';
import { enterOrganisation } from '#platform/server/db/database.ts';
import { readXlsx } from '#platform/server/foreign/readers/read-xlsx.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { enterMarks } from '#testing/marks/entered-marks.ts';
import { giveLevels } from '#testing/marks/french-rules.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
let principal: Caller;
let ngo: Caller;
let sequences: readonly number[];
beforeAll(async () => {
  http = await openTestHttp();
  principal = await http.as('principal');
  ngo = await http.as('ngo');
  ({ sequences } = await givePeriods(http));
  await giveLevels(http);
  const { sixth, form1 } = http.school.classes;
  const { maths, english } = http.school.subjects;
  await http.database.outside(async (db) => {
    const at = await enterOrganisation(db, http.school.org);
    const { userId: teacherId } = http.school.people.fon;
    await addAssignments(at, [{ classId: sixth, subjectId: english, teacherId, coefficient: 2 }]);
  });
  await enter(ngo, sixth, maths, 0, [100, 0, 200]);
  await enter(ngo, sixth, maths, 1, [200, 100, 0]);
  await enter(await http.as('fon'), sixth, english, 1, [0]);
  await enter(ngo, form1, maths, 0, [1550, 900, 1200]);
  await enter(ngo, form1, maths, 1, [1400, 800, 900]);
});
afterAll(() => http.close());

/** Marks of the first students of a class, in its order. */
async function enter(
  teacher: Caller,
  classId: number,
  subjectId: number,
  sequence: number,
  values: readonly number[],
): Promise<void> {
  const { form1, sixth } = http.school.students;
  const students = classId === http.school.classes.form1 ? form1 : sixth;
  await enterMarks(teacher, { classId, subjectId, sequenceId: sequences[sequence] }, students, values);
}

const show = async (id: number, more = '', caller = principal) => {
  const { status, body, text } = await caller.get(`/slm/Report/v1/show?reportId=${id}&language=en${more}`);
  expect(status, text).toBe(200);
  return body.data[0];
};
const ofSixth = (sequence = 1) => `&classId=${http.school.classes.sixth}&sequenceId=${sequences[sequence]}`;
const headings = (shown: { columns: readonly { heading: string }[] }) =>
  shown.columns.map(({ heading }) => heading);

test('results of a class of levels count each level, and no column speaks of averages', async () => {
  const shown = await show(101, ofSixth());
  expect(headings(shown)).toEqual([
    ...['Class', 'Enrolled', 'Levels given', 'AA', 'ECA', 'NA', 'At the best level'],
    ...['Girls at the best level', 'Boys at the best level'],
  ]);
  expect(shown.rows[0].slice(1, 7)).toEqual(['4', '4', '1', '1', '2', '25.0%']);
  const [chart] = shown.charts;
  expect([chart.labels, chart.series[0].values]).toEqual([
    ['AA', 'ECA', 'NA'],
    [1, 1, 2],
  ]);
  expect(shown.notes[0]).toBe('AA: Acquired · ECA: Being acquired · NA: Not acquired');
});

test('subjects of such a class tell their levels to their teacher, and of nobody an average', async () => {
  const shown = await show(103, ofSixth(), ngo);
  expect(shown.rows).toHaveLength(1);
  expect(shown.rows[0].slice(3)).toEqual(['3', '1', '1', '1', '33.3%']);
});

test('subjects go from sequence to sequence: in averages where numbers are marked, in the share of the best level where levels are', async () => {
  const { form1, sixth } = http.school.classes;
  const ofForm1 = await show(111, `&classId=${form1}`);
  expect(headings(ofForm1)).toEqual(['Class', 'Subject', 'Teachers', 'Seq. 1', 'Seq. 2', 'Change']);
  const course = (shown: { rows: readonly string[][] }) =>
    shown.rows.map(([, subject, , ...values]) => [subject, ...values]);
  expect(course(ofForm1)).toEqual([
    ['English', null, null, null],
    ['Maths', '12.17', '10.33', '−1.84'],
  ]);
  expect(ofForm1.charts[0]).toMatchObject({ labels: ['Seq. 1', 'Seq. 2'], unit: 'mark' });
  expect(ofForm1.charts[0].series[0]).toEqual({ name: 'Maths', values: [1217, 1033] });
  const own = await show(111, `&classId=${sixth}`, ngo);
  expect(course(own)).toEqual([['Maths', '33.3%', '33.3%', '0.0%']]);
  const english = (await show(111, `&classId=${sixth}`)).rows.find(
    ([, subject]: string[]) => subject === 'English',
  );
  expect(english.slice(3)).toEqual([null, '0.0%', null]);
});

test('the whole school leaves them out of averages and says how many they are', async () => {
  for (const id of [101, 102, 103, 104, 110, 111]) {
    const shown = await show(id, `&sequenceId=${sequences[1]}`);
    expect(shown.notes.join(' '), String(id)).toMatch(/4 students of 6e AAA are marked in levels/);
  }
  const classes = await show(101, `&sequenceId=${sequences[1]}`);
  expect(headings(classes)).toContain('Average');
  expect(classes.rows.map(([name]: string[]) => name)).not.toContain('6e AAA');
});

sampledTest('the PDF and the Excel file also name those left out of the averages', async () => {
  const request = { reportId: 101, sequenceId: sequences[1], language: 'en' };
  const document = await principal.get(
    `/slm/Report/v1/render?reportId=101&sequenceId=${sequences[1]}&language=en`,
  );
  const { pages } = await readPdf(document.bytes);
  expect(JSON.stringify(pages).replace(/\s+/g, ' ')).toContain('4 students of 6e AAA are marked in levels');
  const file = await principal.post('/slm/Report/v1/export', { ...request, format: 'xlsx' });
  const sheets = await readXlsx(Buffer.from(file.body.data[0].content, 'base64'));
  expect(JSON.stringify(sheets)).toContain('4 students of 6e AAA are marked in levels');
});

test('reports no missing rank and no lost honour roll for students in levels: neither exists for them', async () => {
  for (const id of [106, 107]) {
    const school = await show(id, `&sequenceId=${sequences[1]}`);
    expect(school.notes.at(-1)).toContain('4 students of');
    const own = await show(id, ofSixth());
    expect([own.rows, own.notes.at(-1)]).toEqual([[], school.notes.at(-1)]);
  }
});

test('progress in levels counts the subjects in which a student is higher or lower', async () => {
  const shown = await show(105, `&classId=${http.school.classes.sixth}`);
  const moves = shown.rows.map((row: string[]) => row.slice(-2).join(' '));
  expect(moves.toSorted()).toEqual(['0 0', '0 1', '1 0', '1 0']);
  expect(shown.rows[0][2]).toMatch(/^AA \d · ECA \d · NA \d$/);
  expect(shown.charts[0].unit).toBe('percent');
});

test('only marks that nobody has entered are missing in a class of levels', async () => {
  const shown = await show(108, ofSixth());
  const maths = shown.rows.find((row: string[]) => row[1]?.includes('Math'));
  expect(maths.slice(3)).toEqual(['1', '4']);
});

test('puts a student at the weakest level in many subjects at risk; two subjects here do not reach three', async () => {
  const shown = await show(109, `&classId=${http.school.classes.sixth}`);
  expect(headings(shown)).toEqual(['Class', 'Student', 'Matricule', 'Reasons']);
  expect([shown.rows, shown.notes[0]]).toEqual([
    [],
    'At risk: the weakest level in at least 3 subjects; at least 3 marks missing in the last completed period.',
  ]);
});

test('the dashboard of such a class draws levels from sequence to sequence', async () => {
  const shown = await show(110, `&classId=${http.school.classes.sixth}`);
  expect(shown.rows.map((row: string[]) => row.slice(1, 5))).toEqual([
    ['3', '1', '1', '1'],
    ['4', '1', '1', '2'],
  ]);
  expect(shown.charts.map(({ unit }: { unit: string }) => unit)).toEqual([
    ...['percent', 'count', 'percent', 'count'],
  ]);
});

test('the report of a student has the level of each subject; a teacher sees the own one, a parent the published ones', async () => {
  const studentId = http.school.students.sixth[0];
  const path = `/slm/StudentReport/v1/get?studentId=${studentId}&sequenceId=${sequences[1]}`;
  const whole = (await principal.get(path)).body.data[0];
  expect(whole.levels.map(({ count }: { count: number }) => count)).toEqual([1, 0, 1]);
  const own = (await ngo.get(path)).body.data[0];
  expect([own.levels.map(({ count }: { count: number }) => count), own.course]).toEqual([[1, 0, 0], []]);
  expect(whole.course.map(({ levels }: { levels: number[] }) => levels)).toEqual([
    [0, 1, 0],
    [1, 0, 1],
  ]);
  const parent = await http.as('mbarga');
  expect((await parent.get(path)).body.data[0]).toMatchObject({ published: false, levels: null });
  const cards = { classId: http.school.classes.sixth, period: `sequence-${sequences[1]}` };
  const issued = await principal.post('/slm/ReportCards/v1/create', cards);
  expect(issued.status, issued.text).toBe(201);
  await principal.put('/slm/ReportCards/v1/publish', { ...cards, from: '2026-11-20' });
  const seen = (await parent.get(path)).body.data[0];
  expect(seen.levels).toEqual(whole.levels);
  expect(seen.subjects.map(({ level }: { level: object }) => level)).toContainEqual({ en: 'AA', fr: 'AA' });
});
