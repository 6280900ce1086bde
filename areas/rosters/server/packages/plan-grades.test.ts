import { expect, test } from 'vitest';
import { levelsInSections } from '#platform/kernel/imports/level-names.ts';
import { answersIn, gradeName, gradeRecord, isUndecided, planGrades } from './plan-grades.ts';

const english = { id: 1, name: 'Anglophone' };
const french = { id: 2, name: 'Francophone' };
const levels = levelsInSections([
  {
    ...english,
    subsystem: 'english',
    levels: [
      { id: 11, name: 'Form 1' },
      { id: 12, name: 'Both' },
    ],
  },
  { ...french, subsystem: 'french', levels: [{ id: 21, name: 'Both' }] },
]);
const nothingKept = { levels, records: new Map<string, string>() };

test('takes the level of the name, in the section of the class or in the only section that has it', () => {
  const grades = planGrades(nothingKept, []);
  expect(grades.levelOf('form 1', null)?.levelId).toBe(11);
  expect(grades.levelOf('Both', french)?.levelId).toBe(21);
  expect(grades.levelOf('', english)).toBeNull();
  expect(grades.questions()).toEqual([]);
});

test('asks once for each grade and section, and offers levels of the name first', () => {
  const grades = planGrades(nothingKept, []);
  for (const section of [null, null, french]) expect(grades.levelOf('07', section)).toBeNull();
  expect(grades.levelOf('Both', null)).toBeNull();
  expect(
    grades.questions().map(({ grade, section, classes, levels: offered }) => ({
      question: [grade, section?.name ?? null, classes],
      offered: offered.map(({ name }) => name),
    })),
  ).toEqual([
    {
      question: ['07', null, 2],
      offered: ['Form 1 · Anglophone', 'Both · Anglophone', 'Both · Francophone'],
    },
    { question: ['07', 'Francophone', 1], offered: ['Both · Francophone'] },
    {
      question: ['Both', null, 1],
      offered: ['Both · Anglophone', 'Both · Francophone', 'Form 1 · Anglophone'],
    },
  ]);
  expect(grades.questions().every(isUndecided)).toBe(true);
});

test('takes the answer given now, else the one kept, but no level that is not offered', () => {
  const kept = { grade: '07', section: null, level: 12 };
  const records = new Map([
    [`grade ${gradeName('07', null)}`, gradeRecord(kept)],
    [`grade ${gradeName('08', null)}`, gradeRecord({ grade: '08', section: null, level: null })],
    [`grade ${gradeName('09', 2)}`, gradeRecord({ grade: '09', section: 2, level: 11 })],
  ]);
  const grades = planGrades({ levels, records }, []);
  expect(grades.levelOf('07', null)?.levelId).toBe(12);
  expect(grades.levelOf('08', null)).toBeNull();
  expect(grades.levelOf('09', french)).toBeNull();
  expect(grades.questions().map(({ answer }) => answer)).toEqual([{ level: 12 }, { level: null }, null]);
  const now = planGrades({ levels, records }, [
    { grade: '07', section: null, level: 11 },
    { grade: '08', section: null, level: 99 },
  ]);
  expect(now.levelOf('07', null)?.levelId).toBe(11);
  expect(now.levelOf('08', null)).toBeNull();
  expect(answersIn(now.questions())).toEqual([{ grade: '07', section: null, level: 11 }]);
});

test('asks nothing where there is no level to choose, and adds the grade to a section that is new itself', () => {
  const grades = planGrades({ levels: [], records: new Map() }, []);
  expect(grades.levelOf('07', null)).toBeNull();
  expect(grades.levelOf('07', { id: null, name: 'Technical' })).toEqual({ levelId: null, levelName: '07' });
  expect(grades.questions().filter(isUndecided)).toEqual([]);
});
