/** A level whose classes are marked in levels such as A, ECA, NA: what is entered, and what comes out. */
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { emptyTables } from '#testing/database/empty-tables.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { setFrenchRules } from '#testing/marks/french-rules.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { usualCompetences } from '../../grading/competence-rules.ts';
import { usualRules } from '../../grading/grading-rules.ts';
import type { SetRulesItem } from '../../grading/rules-contract.ts';
import type { ClassResultsItem, StudentResultsItem } from '../../results/results-contract.ts';

let http: TestHttp;
let ngo: Caller;
let principal: Caller;
let sequences: readonly number[];
let trimester: number;
beforeAll(async () => {
  http = await openTestHttp();
  ngo = await http.as('ngo');
  principal = await http.as('principal');
  const given = await givePeriods(http);
  sequences = given.sequences;
  trimester = given.trimesters[0] ?? 0;
  await setFrenchRules(http, { competences: usualCompetences });
});
afterAll(() => http.close());
afterEach(() => emptyTables(http, ['evaluations']));

const gridKey = (sequence = 0) => ({
  classId: http.school.classes.sixth,
  subjectId: http.school.subjects.maths,
  sequenceId: sequences[sequence],
});
const gridOf = async (sequence = 0) =>
  (
    await ngo.get(
      `/slm/Marks/v1/get?classId=${gridKey().classId}&subjectId=${gridKey().subjectId}&sequenceId=${sequences[sequence]}`,
    )
  ).body.data[0];
const save = async (sequence: number, values: readonly (number | string | null)[]) => {
  const { students } = await gridOf(sequence);
  const cells = values.flatMap((value, row) =>
    value === null
      ? []
      : [
          {
            studentId: students[row].id,
            place: 1,
            version: 0,
            mark: typeof value === 'number' ? { state: 'entered', value } : { state: value, value: null },
          },
        ],
  );
  return ngo.put('/slm/Marks/v1/update', { ...gridKey(sequence), cells });
};

/** Levels in the two sequences of the first trimester. */
async function enterLevels() {
  expect((await save(0, [0, 100, 200, 'absent'])).status).toBe(200);
  expect((await save(1, [100, 'absent', null, 200])).status).toBe(200);
}

test('the grid of such a class tells its levels, and what marks are out of follows from how many there are', async () => {
  const grid = await gridOf();
  expect(grid.competences.map(({ code }: { code: { fr: string } }) => code.fr)).toEqual(['A', 'ECA', 'NA']);
  expect(grid.evaluations[0].maximum).toBe(200);
});

test('a number that is no level saves nothing; levels and absences are saved', async () => {
  expect((await save(0, [150])).body.code).toBe('EVALUATION.errors.noLevel');
  expect((await save(0, [1200])).body.code).toBe('EVALUATION.errors.aboveMaximum');
  await enterLevels();
});

test('refuses a change of the maximum where levels are marked', async () => {
  const { evaluations } = await gridOf();
  const [{ version }] = evaluations;
  const changed = await ngo.put('/slm/Evaluations/v1/save', {
    ...gridKey(),
    before: [{ place: 1, version }],
    evaluations: [{ place: 1, title: 'Calcul', maximum: 2000, weight: 1 }],
  });
  expect([changed.status, changed.body.data[0].maximum]).toEqual([200, 200]);
});

test('a trimester has the latest level of each student, and neither averages nor places', async () => {
  await enterLevels();
  const read = await principal.get(
    `/slm/Results/v1/get?classId=${gridKey().classId}&period=trimester-${trimester}`,
  );
  const results: ClassResultsItem = read.body.data[0];
  expect(results.competences).toEqual(usualCompetences);
  expect(results.students.map(({ subjects }) => subjects[0]?.level)).toEqual([1, 1, 0, 0]);
  expect(results.students.map(({ subjects, general }) => [subjects[0]?.value, general])).toEqual(
    results.students.map(() => [null, null]),
  );
  expect([results.general, results.subjects[0]?.statistics.count]).toEqual([null, 0]);
});

test('a student’s results tell the level of every period', async () => {
  await enterLevels();
  const { students } = await gridOf();
  const read = await principal.get(
    `/slm/StudentResults/v1/get?classId=${gridKey().classId}&studentId=${students[0].id}`,
  );
  const results: StudentResultsItem = read.body.data[0];
  const levels = results.subjects[0]?.results.map(({ period, level }) => [period, level]);
  expect(levels?.slice(0, 3)).toEqual([
    [`sequence-${sequences[0]}`, 2],
    [`sequence-${sequences[1]}`, 1],
    [`trimester-${trimester}`, 1],
  ]);
  expect(results.general).toEqual([]);
});

test('other classes go on with numbers, and two levels of one short form are refused', async () => {
  const other = await ngo.get(
    `/slm/Marks/v1/get?classId=${http.school.classes.form1}&subjectId=${gridKey().subjectId}&sequenceId=${sequences[0]}`,
  );
  expect([other.body.data[0].competences, other.body.data[0].evaluations[0].maximum]).toEqual([null, 2000]);
  const alike = [...usualCompetences, ...usualCompetences];
  const refused = await principal.put('/slm/MarkRules/v1/save', {
    sectionId: null,
    levelId: null,
    version: 0,
    rules: { ...usualRules, competences: alike },
  });
  expect([refused.body.code, refused.body.facts.faults]).toEqual([
    'EVALUATION.ruleErrors.rulesUnfit',
    ['sameCode'],
  ]);
});

test('a section that has marks stays with its levels: neither numbers nor another order takes their place, other words do', async () => {
  await enterLevels();
  onTestFinished(() => setFrenchRules(http, { competences: usualCompetences }));
  const ofSection = async (name: string): Promise<SetRulesItem> =>
    (await principal.get('/slm/MarkRules/v1/get')).body.data[0].sets.find(
      (one: SetRulesItem) => one.name === name,
    );
  const saveAs = async (competences: typeof usualCompetences | null, name = 'Francophone') => {
    const { sectionId, levelId, version } = await ofSection(name);
    const rules = { ...usualRules, competences };
    return principal.put('/slm/MarkRules/v1/save', { sectionId, levelId, version, rules });
  };
  for (const competences of [null, usualCompetences.toReversed(), usualCompetences.slice(1)]) {
    const refused = await saveAs(competences);
    expect([refused.body.code, refused.body.facts.classes]).toEqual([
      ...['EVALUATION.ruleErrors.marksThere', '6e AAA'],
    ]);
  }
  const { sectionId, levelId, version } = await ofSection('Francophone');
  const dropped = await principal.put('/slm/MarkRules/v1/drop', { sectionId, levelId, version });
  expect(dropped.body.code).toBe('EVALUATION.ruleErrors.marksThere');
  const [acquired, ...weaker] = usualCompetences;
  if (!acquired) throw new Error('There are no levels.');
  expect((await saveAs([{ ...acquired, code: { en: 'ACQ', fr: 'ACQ' } }, ...weaker])).status).toBe(200);
});
