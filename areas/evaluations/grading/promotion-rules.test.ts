import { expect, test } from 'vitest';
import { decisionOf, usualPromotion, type YearOfStudent } from './promotion-rules.ts';

const student = (average: number | null, facts: Partial<YearOfStudent> = {}): YearOfStudent => ({
  average,
  classified: average !== null,
  repeater: false,
  unjustified: 0,
  exclusionDays: 0,
  byHand: null,
  ...facts,
});
const decided = (year: YearOfStudent, bounds = usualPromotion) => {
  const { decision, reasons } = decisionOf(year, bounds);
  return [decision, ...reasons];
};
const examClass = { ...usualPromotion, examClass: true };

test('promotes at the pass mark, has students below it repeat, and decides nothing for the unclassified', () => {
  expect(decided(student(1000))).toEqual(['promoted']);
  expect(decided(student(999))).toEqual(['repeats']);
  expect(decided(student(null))).toEqual(['notClassified']);
  expect(decided(student(1500, { classified: false }))).toEqual(['notClassified']);
});

test('absences, days of exclusion, an average too low and a second repeating exclude, and every reason is named', () => {
  expect(decided(student(750))).toEqual(['repeats']);
  expect(decided(student(749))).toEqual(['excluded', 'average']);
  expect(decided(student(899, { repeater: true }))).toEqual(['excluded', 'cannotRepeatAgain']);
  expect(decided(student(900, { repeater: true }))).toEqual(['repeats']);
  expect(decided(student(1400, { unjustified: 40 * 60 }))).toEqual(['promoted']);
  expect(decided(student(1400, { unjustified: 40 * 60 + 1 }))).toEqual(['excluded', 'absences']);
  expect(decided(student(1400, { exclusionDays: 8 }))).toEqual(['promoted']);
  expect(decided(student(500, { exclusionDays: 9, repeater: true, unjustified: 9999 }))).toEqual([
    'excluded',
    'absences',
    'exclusionDays',
    'average',
    'cannotRepeatAgain',
  ]);
});

test('in a class of an official examination it is the examination that decides, unless the student is excluded', () => {
  expect(decided(student(1500), examClass)).toEqual(['repeatsIfExamFailed']);
  expect(decided(student(800), examClass)).toEqual(['repeatsIfExamFailed']);
  expect(decided(student(null), examClass)).toEqual(['repeatsIfExamFailed']);
  expect(decided(student(700), examClass)).toEqual(['excluded', 'average']);
});

test('the council’s decision overrides every rule', () => {
  const byHand = student(500, { exclusionDays: 30, byHand: 'promoted' });
  expect(decisionOf(byHand, examClass)).toEqual({ decision: 'promoted', by: 'hand', reasons: [] });
});

test('a school that sets no bound dismisses nobody', () => {
  const mild = {
    ...usualPromotion,
    dismissalMark: null,
    repeatMark: null,
    absenceLimit: null,
    exclusionDaysLimit: null,
  };
  expect(decided(student(100, { repeater: true, unjustified: 9999, exclusionDays: 99 }), mild)).toEqual([
    'repeats',
  ]);
});

test('too few marks dismiss nobody for an average', () => {
  expect(decided(student(300, { classified: false }))).toEqual(['notClassified']);
});
