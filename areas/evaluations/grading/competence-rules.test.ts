import { expect, test } from 'vitest';
import {
  type CompetenceLevel,
  competenceFaults,
  competenceMaximum,
  isSameScale,
  levelOf,
  levelsReached,
  markOfLevel,
  usualCompetences,
} from './competence-rules.ts';
import { usualPolicy } from './policy.ts';

const levels = usualCompetences;
const [A, ECA, NA] = [0, 1, 2].map((index) => markOfLevel(index, levels));
const absent = { state: 'absent', value: null } as const;

test('each level is kept as a mark and found again; a number out of 20 and an absence are no level', () => {
  const maximum = competenceMaximum(levels);
  expect([maximum, [A, ECA, NA].map((mark) => levelOf(mark, maximum, levels))]).toEqual([200, [0, 1, 2]]);
  expect(
    [A, absent, null, { state: 'entered', value: 150 } as const].map((mark) => levelOf(mark, 2000, levels)),
  ).toEqual([...[null, null, null, null]]);
  expect(levelOf({ state: 'entered', value: 150 }, maximum, levels)).toBeNull();
});

test('refuses two levels with the same code', () => {
  expect(competenceFaults(levels)).toEqual([]);
  expect(competenceFaults(null)).toEqual([]);
  const [first] = levels;
  if (first)
    expect(competenceFaults([...levels, { ...first, code: { en: 'eca', fr: 'X' } }])).toEqual(['sameCode']);
});

/** Reading (1) and counting (2) in two sequences, marked twice in the first; counting the second time in a group. */
const assessment = (
  id: number,
  subjectId: number,
  sequenceId: number,
  of: ReadonlySet<number> | null = null,
) => ({
  id,
  subjectId,
  sequenceId,
  maximum: 200,
  weight: 1,
  of,
});
const student = (id: number, exemptFrom: readonly number[] = []) => ({
  id,
  takes: new Set([1, 2]),
  exemptFrom: new Set(exemptFrom),
  classifiedByHand: null,
});
const marks: Readonly<Record<string, typeof A>> = {
  '7 11': NA,
  '7 12': ECA,
  '7 13': A,
  '7 21': ECA,
  '8 11': A,
  '8 12': absent,
  '8 22': NA,
  '9 11': A,
};
const given = {
  policy: usualPolicy,
  subjects: [1, 2].map((id) => ({ id, coefficient: 1, groupId: null })),
  trimesters: [{ id: 1, sequences: [11, 12].map((id) => ({ id, weight: 1 })) }],
  assessments: [
    ...[assessment(11, 1, 11), assessment(12, 1, 11), assessment(13, 1, 12), assessment(21, 2, 11)],
    assessment(22, 2, 12, new Set([7])),
  ],
  students: [student(7), student(8), student(9, [1])],
  markOf: (studentId: number, id: number) => marks[`${studentId} ${id}`],
};
const reached = (sequences: readonly number[]) =>
  levelsReached(given, levels, sequences).map((one) => one.map(({ level }) => level));

test('uses the latest level of a period, not a mean of levels', () => {
  expect(reached([11])).toEqual([
    [1, 1],
    [0, null],
    [null, null],
  ]);
  expect(reached([11, 12])[0]).toEqual([0, 1]);
});

test('an absence takes no level away, and what was set in the group of others says nothing', () => {
  expect(reached([11, 12])[1]).toEqual([0, null]);
});

test('gives no level in a subject to an exempt student, whatever was entered', () => {
  expect(levelsReached(given, levels, [11])[2]?.[0]).toMatchObject({ exempt: true, level: null });
});

test('levels are one scale while their number and order are the same, whatever their names; numbers are no levels', () => {
  const [acquired, being, not] = usualCompetences as [CompetenceLevel, CompetenceLevel, CompetenceLevel];
  const mastered = { code: { en: 'M', fr: 'M' }, meaning: { en: 'Mastered', fr: 'Maîtrisé' } };
  expect(isSameScale(usualCompetences, [mastered, being, not])).toBe(true);
  expect(isSameScale(usualCompetences, [being, acquired, not])).toBe(false);
  expect(isSameScale(usualCompetences, [mastered, acquired, being, not])).toBe(false);
  expect(isSameScale(usualCompetences, null)).toBe(false);
  expect(isSameScale(null, null)).toBe(true);
});
