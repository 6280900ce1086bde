import { expect, test } from 'vitest';
import { bank } from './bank.ts';
import {
  bandOf,
  bandOfLevel,
  effortLine,
  effortsOf,
  progressOf,
  progressOfLevel,
  proposalsFor,
  type ResultToSay,
  withProposal,
} from './proposal-rules.ts';

const grade = (from: number, fr: string) => ({ from, code: { fr } });
const usual = [
  grade(1800, 'CTBA'),
  grade(1600, 'CTBA'),
  grade(1500, 'CBA'),
  grade(1400, 'CBA'),
  grade(1200, 'CA'),
  grade(1000, 'CMA'),
  grade(0, 'CNA'),
];
const threeGrades = [grade(1700, 'A+'), grade(1400, 'A'), grade(1000, 'ECA'), grade(0, 'NA')];

test.each([
  [0, 'veryWeak'],
  [699, 'veryWeak'],
  [700, 'weak'],
  [999, 'weak'],
  [1000, 'fair'],
  [1199, 'fair'],
  [1200, 'good'],
  [1400, 'veryGood'],
  [1599, 'veryGood'],
  [1600, 'excellent'],
  [2000, 'excellent'],
])('with the usual grades, %i hundredths are %s', (average, band) => {
  expect(bandOf(average, 1000, usual)).toBe(band);
});

test('a school with three grades of pass spreads them, and one with a single grade has the usual steps', () => {
  expect([1000, 1400, 1700].map((average) => bandOf(average, 1000, threeGrades))).toEqual([
    'fair',
    'veryGood',
    'excellent',
  ]);
  const single = [grade(1000, 'A'), grade(0, 'NA')];
  expect([1100, 1200, 1450, 1600].map((average) => bandOf(average, 1000, single))).toEqual([
    'fair',
    'good',
    'veryGood',
    'excellent',
  ]);
});

test('a pass mark of twelve makes eleven weak; without an average there is no band', () => {
  expect(bandOf(1100, 1200, usual)).toBe('weak');
  expect(bandOf(null, 1000, usual)).toBeNull();
});

test('a whole point makes a progress; with nothing before there is none', () => {
  expect([progressOf(1100, 1000), progressOf(1099, 1000), progressOf(900, 1000)]).toEqual([
    'up',
    'steady',
    'down',
  ]);
  expect([progressOf(1100, null), progressOf(null, 1100)]).toEqual([null, null]);
});

const subject = (id: number, coefficient: number, average: number | null) => ({
  id,
  coefficient,
  average,
  name: `S${id}`,
});

test('effort is wanted in the three subjects that cost most points, never in one that was passed or not marked', () => {
  const subjects = [
    subject(1, 1, 200),
    subject(2, 5, 800),
    subject(3, 2, 700),
    subject(4, 4, 1000),
    subject(5, 3, null),
    subject(6, 1, 400),
  ];
  expect(effortsOf(subjects, 1000).map(({ id }) => id)).toEqual([2, 1, 3]);
  expect(effortsOf([subject(1, 1, 800), subject(2, 2, 900)], 1000).map(({ id }) => id)).toEqual([2, 1]);
});

test('the line of efforts names them as each language lists things', () => {
  expect(effortLine(['Maths', 'Physique', 'Anglais'], 'fr')).toBe(
    'Effort attendu en Maths, Physique et Anglais.',
  );
  expect(effortLine(['Maths', 'Physics'], 'en')).toBe('Effort needed in Maths and Physics.');
  expect(effortLine([], 'en')).toBe('');
});

const result = (more: Partial<ResultToSay> = {}): ResultToSay => ({
  studentId: 7,
  sex: 'F',
  band: 'good',
  progress: 'up',
  efforts: [],
  ...more,
});

test('three sentences are proposed, those about the progress first, always the same ones', () => {
  const three = proposalsFor(bank, 'subject', result(), 'en');
  expect(three).toHaveLength(3);
  expect(new Set(three).size).toBe(3);
  expect(three[1]).toBe('Good progress, the fruit of steady work. Go on like this.');
  expect(proposalsFor(bank, 'subject', result(), 'en')).toEqual(three);
});

test('two students with like results get different sentences', () => {
  const [one] = proposalsFor(bank, 'head', result({ progress: null }), 'fr');
  const [other] = proposalsFor(bank, 'head', result({ progress: null, studentId: 8 }), 'fr');
  expect(one).not.toBe(other);
});

test('nothing is proposed where there is no result', () => {
  expect(proposalsFor(bank, 'subject', result({ band: null }), 'fr')).toEqual([]);
});

test('mentions no marks, points or average for students marked in levels; leaves three sentences for each level', () => {
  const level = { en: 'ECA', fr: 'ECA' };
  for (const band of ['weak', 'fair', 'good', 'veryGood'] as const) {
    for (const progress of [null, 'up', 'steady', 'down'] as const) {
      const of = { band, progress, level };
      expect(proposalsFor(bank, 'subject', result(of), 'fr')).toHaveLength(3);
      expect(proposalsFor(bank, 'subject', result(of), 'fr').join(' ')).not.toMatch(/moyenne|notes|points/iu);
      expect(proposalsFor(bank, 'subject', result(of), 'en').join(' ')).not.toMatch(/average|marks|points/iu);
    }
  }
});

test("names subjects that need effort in a class master's text, and not in a teacher's text about one subject", () => {
  const efforts = ['Maths', 'Histoire'];
  expect(proposalsFor(bank, 'master', result({ efforts }), 'fr')[0]).toContain(
    'Effort attendu en Maths et Histoire.',
  );
  expect(proposalsFor(bank, 'subject', result({ efforts }), 'fr').join(' ')).not.toContain('Effort attendu');
  const long = ['X'.repeat(280)];
  expect(proposalsFor(bank, 'master', result({ efforts: long }), 'fr')[0]).not.toContain('X');
});

test('a proposal that is tapped comes after what is written, once, and never makes the text too long for the card', () => {
  expect(withProposal('  ', 'Good work.')).toBe('Good work.');
  expect(withProposal('Absent often.', 'Good work.')).toBe('Absent often. Good work.');
  expect(withProposal('Good work.', 'Good work.')).toBe('Good work.');
  expect(withProposal('x'.repeat(295), 'Good work.')).toBe('x'.repeat(295));
});

test('rates A very good and NA weak on the scale A, ECA, NA; spreads the levels between on a scale of five and never rates them too high', () => {
  expect([0, 1, 2].map((index) => bandOfLevel(index, 3))).toEqual(['veryGood', 'fair', 'weak']);
  expect([0, 1, 2, 3, 4].map((index) => bandOfLevel(index, 5))).toEqual([
    ...['veryGood', 'good', 'fair', 'weak', 'weak'],
  ]);
  expect(bandOfLevel(null, 3)).toBeNull();
});

test('counts a level nearer to the first as progress', () => {
  expect([progressOfLevel(0, 1), progressOfLevel(2, 1), progressOfLevel(1, 1)]).toEqual([
    'up',
    'down',
    'steady',
  ]);
  expect(progressOfLevel(1, null)).toBeNull();
});
