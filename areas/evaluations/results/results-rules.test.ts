import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type WrittenClass, writtenClass } from '#testing/marks/written-class.ts';
import type { ClassToCompute } from '../grading/class-to-compute.ts';
import type { MissingMark, Policy } from '../grading/policy.ts';
import { annualMethods, tieRules } from '../grading/rules-contract.ts';
import { type ClassResults, type PeriodResults, resultsOfClass } from './results-rules.ts';

const resultsOf = (written: WrittenClass) => resultsOfClass(writtenClass(written));
const one = { Maths: 1 };
const trimester = (results: ClassResults, id: number): PeriodResults => {
  const found = results.trimesters.get(id);
  if (!found) throw new Error(`no trimester ${id}`);
  return found;
};
const generals = ({ students }: PeriodResults) => students.map(({ general }) => general.value);

test('the average of a trimester is that of the marks that are there, rounded half up', () => {
  const results = resultsOf({ subjects: one, marks: { Ada: { Maths: '12 13,25 | 9 . | . .' } } });
  expect([1, 2, 3].map((id) => generals(trimester(results, id)))).toEqual([[1263], [900], [null]]);
});

test('a subject counts by its coefficient; one without any mark takes its coefficient with it', () => {
  const results = resultsOf({
    subjects: { Maths: 4, French: 3, Sport: 2 },
    marks: { Ada: { Maths: '12 12', French: '9 10', Sport: '. .' } },
  });
  const [ada] = trimester(results, 1).students;
  expect(ada?.general).toMatchObject({ value: 1093, points: 1200 * 4 + 950 * 3, weights: 7 });
});

test('counts coefficients of half steps exactly', () => {
  const results = resultsOf({
    subjects: { Maths: 1.5, French: 0.5, Sport: 2 },
    marks: { Ada: { Maths: '12.35', French: '9.01', Sport: '14' } },
  });
  const [ada] = trimester(results, 1).students;
  // 1,852.5 + 450.5 + 2,800 hundredths over 4: 12.7575, half up.
  expect(ada?.general).toMatchObject({ value: 1276, points: 5103, weights: 4 });
});

test('a group of subjects has an average of its own, by the same rule', () => {
  const results = resultsOf({
    subjects: { Maths: 4, Physics: 2, French: 3 },
    groups: { Maths: 7, Physics: 7, French: 8 },
    marks: { Ada: { Maths: '12', Physics: '6', French: '15' } },
  });
  const [ada] = trimester(results, 1).students;
  expect([...(ada?.groups ?? [])].map(([id, mean]) => [id, mean.value, mean.weights])).toEqual([
    [7, 1000, 6],
    [8, 1500, 3],
  ]);
});

const whole = [true, true, true];

/**
 * Trimesters of 10, 12 and 15 in Maths (coefficient 3), 16, 8 and 9 in French (1), and 4 in Latin (2), which is had in the
 * first alone: general averages of 9.00, 11.00 and 13.50. A trimester that is not present has what is missing instead.
 */
function yearOf(present: readonly boolean[], missing: string, policy: Partial<Policy>) {
  const line = (marks: readonly number[]) =>
    marks.map((mark, index) => (present[index] ? `${mark} ${mark}` : `${missing} ${missing}`)).join(' | ');
  const results = resultsOf({
    subjects: { Maths: 3, French: 1, Latin: 2 },
    policy,
    marks: { Ada: { Maths: line([10, 12, 15]), French: line([16, 8, 9]), Latin: line([4]) } },
  });
  return generals(results.year)[0];
}

/** Worked out by hand; of each pair the first is the average of the trimesters, the second that of the subjects. */
const patterns = [
  { present: whole, ignored: [1117, 933], zero: [1117, 933] },
  { present: [true, true, false], ignored: [1000, 883], zero: [667, 633] },
  { present: [true, false, true], ignored: [1125, 967], zero: [750, 689] },
  { present: [false, true, true], ignored: [1225, 1225], zero: [817, 545] },
  { present: [true, false, false], ignored: [900, 900], zero: [300, 389] },
  { present: [false, true, false], ignored: [1100, 1100], zero: [367, 245] },
  { present: [false, false, true], ignored: [1350, 1350], zero: [450, 300] },
  { present: [false, false, false], ignored: [null, null], zero: [0, 0] },
];

test('the year is the average of the trimesters that are there, whichever of the eight patterns it is', () => {
  for (const { present, ignored, zero } of patterns) {
    const years = (missing: string, missingMark: MissingMark) =>
      annualMethods.map((annualMethod) => yearOf(present, missing, { missingMark, annualMethod }));
    const shown = JSON.stringify(present);
    for (const missing of ['.', 'n', 'd', 'aj', 'a']) {
      expect(years(missing, 'ignore'), `${shown} ${missing}`).toEqual(ignored);
    }
    for (const missing of ['.', 'n', 'd']) {
      expect(years(missing, 'zero'), `${shown} ${missing}`).toEqual(ignored);
      expect(years(missing, 'zeroIfUnjustified'), `${shown} ${missing}`).toEqual(ignored);
    }
    expect(years('a', 'zero'), shown).toEqual(zero);
    expect(years('aj', 'zero'), shown).toEqual(zero);
    expect(years('a', 'zeroIfUnjustified'), shown).toEqual(zero);
    expect(years('aj', 'zeroIfUnjustified'), shown).toEqual(ignored);
  }
});

test('a subject’s year is that of its trimesters, or of its six sequences where the school says so', () => {
  const yearBy = (annualSubject: Policy['annualSubject']) => {
    const marks = { Ada: { Maths: '10 . | 14 14' } };
    return resultsOf({ subjects: one, policy: { annualSubject }, marks }).year.students[0]?.subjects[0]?.mean
      .value;
  };
  expect(yearBy('trimesters')).toBe(1200);
  expect(yearBy('sequences')).toBe(1267);
});

test('an examination may weigh more than the test before it, in the trimester and in the year', () => {
  const given = writtenClass({
    subjects: one,
    policy: { annualSubject: 'sequences' },
    marks: { Ada: { Maths: '10 16 | 12 .' } },
  });
  const trimesters = given.trimesters.map(({ id, sequences: [test, exam] }) => ({
    id,
    sequences: [
      { id: test?.id ?? 0, weight: 30 },
      { id: exam?.id ?? 0, weight: 70 },
    ],
  }));
  const results = resultsOfClass({ ...given, trimesters });
  expect([1, 2].map((id) => generals(trimester(results, id)))).toEqual([[1420], [1200]]);
  expect(results.year.students[0]?.subjects[0]?.mean.value).toBe(1369);
});

test('tests of one sequence count by their weights, each out of its own maximum', () => {
  const given = writtenClass({ subjects: one, marks: { Ada: { Maths: '15' } } });
  const quiz = { id: 9, subjectId: 1, sequenceId: 11, maximum: 1000, weight: 2, of: null };
  const results = resultsOfClass({
    ...given,
    assessments: [...given.assessments, quiz],
    markOf: (student, id) => (id === quiz.id ? { state: 'entered', value: 425 } : given.markOf(student, id)),
  });
  const mean = results.sequences.get(11)?.students[0]?.subjects[0]?.mean;
  expect(mean).toMatchObject({ value: 1067, points: 1500 + 2 * 850, weights: 3 });
});

test('cheating is a zero that counts; an exemption is no mark, and no coefficient', () => {
  const results = resultsOf({
    subjects: { Maths: 2, Sport: 3 },
    marks: { Ada: { Maths: '15 f', Sport: 'd d' }, Bih: { Maths: '15 15', Sport: '10 d' } },
  });
  expect(generals(trimester(results, 1))).toEqual([750, 1200]);
  const parts = trimester(results, 1).students[0]?.subjects[0]?.mean.parts;
  expect(parts?.map(({ value }) => value)).toEqual([1500, 0]);
  expect(trimester(results, 1).students[0]?.general.parts.map((part) => part.standing)).toEqual([
    'counted',
    'exempt',
  ]);
});

test('those who have the same average share a place, and the places after them stay empty or do not', () => {
  const ranks = (ties: (typeof tieRules)[number]) =>
    trimester(
      resultsOf({
        subjects: one,
        policy: { ties },
        marks: {
          Ada: { Maths: '12 12' },
          Bih: { Maths: '15 15' },
          Che: { Maths: '11 13' },
          Dzi: { Maths: '9 9' },
          Eno: { Maths: '. .' },
        },
      }),
      1,
    ).students.map(({ rank }) => rank);
  expect(tieRules.map(ranks)).toEqual([
    [2, 1, 2, 4, null],
    [2, 1, 2, 3, null],
  ]);
});

test('a student with too few of the expected marks is not classified, has no rank, and changes nobody’s', () => {
  const marks = {
    Ada: { Maths: '12 12', French: '12 12', Sport: '12 12' },
    Bih: { Maths: '19 19', French: '. .', Sport: '. .' },
    Che: { Maths: '10 10', French: 'a .', Sport: '8 .' },
  };
  const byRate = (classifiedFrom: number) =>
    trimester(
      resultsOf({ subjects: { Maths: 1, French: 1, Sport: 1 }, policy: { classifiedFrom }, marks }),
      1,
    );
  const usual = byRate(40);
  expect(usual.students.map(({ rank }) => rank)).toEqual([1, null, 2]);
  expect(usual.students[1]?.classified).toEqual({ classified: false, present: 2, expected: 6 });
  expect(usual.general).toMatchObject({ count: 2, highest: 1200, lowest: 900 });
  expect(byRate(0).students.map(({ rank }) => rank)).toEqual([2, 1, 3]);
});

test('an exemption is not expected: who has all other marks is classified', () => {
  const results = resultsOf({
    subjects: { Maths: 1, Sport: 1, Music: 1 },
    marks: { Ada: { Maths: '12 12', Sport: '. .', Music: '. .' } },
    exempt: { Ada: ['Sport', 'Music'] },
  });
  expect(trimester(results, 1).students[0]?.classified).toEqual({
    classified: true,
    present: 2,
    expected: 2,
  });
});

test('the year is classified by two trimesters, or by hand; nobody is without an average', () => {
  const results = resultsOf({
    subjects: one,
    marks: {
      Ada: { Maths: '12 12 | 10 10' },
      Bih: { Maths: '19 19' },
      Che: { Maths: '17 17' },
      Dzi: { Maths: '11 11 | 8 8' },
      Eno: { Maths: '. .' },
    },
    byHand: { Che: true, Dzi: false, Eno: true },
  });
  expect(results.year.students.map(({ rank }) => rank)).toEqual([2, null, 1, null, null]);
});

test('classifies everybody who has an annual average where no term is asked for, and nobody else', () => {
  const marks = { Ada: { Maths: '12' }, Bih: { Maths: '. . | 19' }, Eno: { Maths: '. .' } };
  for (const classifiedFrom of [0, 100]) {
    const { year } = resultsOf({ subjects: one, policy: { trimestersClassified: 0, classifiedFrom }, marks });
    expect(year.students.map(({ rank }) => rank)).toEqual([2, 1, null]);
    expect(year.general).toMatchObject({ count: 2, average: 1550 });
  }
});

test('a class without marks, subjects or students has no results, and nothing breaks', () => {
  const empty = [
    resultsOf({ subjects: one, marks: { Ada: { Maths: '. .' } } }),
    resultsOf({ subjects: {}, marks: { Ada: {} } }),
    resultsOf({ subjects: one, marks: {} }),
  ];
  for (const { year, trimesters, sequences } of empty) {
    for (const period of [year, ...trimesters.values(), ...sequences.values()]) {
      expect(period.general).toMatchObject({ count: 0, average: null, deviation: null });
      for (const { general, rank, classified } of period.students) {
        expect([general.value, rank, classified.classified]).toEqual([null, null, false]);
      }
    }
  }
});

test('the class is described by those who have an average: best, last, passes, average, deviation', () => {
  const marks = Object.fromEntries(
    ['2', '4', '4', '4', '5', '5', '7', '9', '.'].map((mark, index) => [`S${index}`, { Maths: mark }]),
  );
  const results = resultsOf({ subjects: one, policy: { passMark: 500 }, marks });
  expect(results.sequences.get(11)?.subjects.get(1)).toEqual({
    count: 8,
    average: 500,
    highest: 900,
    lowest: 200,
    passed: 4,
    deviation: 200,
  });
});

const cell = fc.constantFrom('a', 'aj', 'd', 'n', 'f', '.', '0', '5,5', '9,99', '10', '12,25', '17', '20');
const line = fc.array(cell, { minLength: 6, maxLength: 6 }).map((cells) => cells.join(' '));
const subjectNames = ['Maths', 'French', 'Sport'];
const anyClass = fc.record({
  subjects: fc.record(Object.fromEntries(subjectNames.map((name) => [name, fc.integer({ min: 1, max: 6 })]))),
  policy: fc.record({
    missingMark: fc.constantFrom('ignore', 'zero', 'zeroIfUnjustified'),
    annualMethod: fc.constantFrom(...annualMethods),
    annualSubject: fc.constantFrom('trimesters', 'sequences'),
    ties: fc.constantFrom(...tieRules),
    classifiedFrom: fc.constantFrom(0, 40, 100),
  }),
  marks: fc.dictionary(
    fc.constantFrom('Ada', 'Bih', 'Che', 'Dzi', 'Eno', 'Fon'),
    fc.record(Object.fromEntries(subjectNames.map((name) => [name, line]))),
    { minKeys: 1 },
  ),
});
const periodsOf = ({ year, trimesters, sequences }: ClassResults) => [
  year,
  ...trimesters.values(),
  ...sequences.values(),
];

test('the order of the students changes no number', () => {
  fc.assert(
    fc.property(anyClass, (written) => {
      const given = writtenClass(written);
      const turned: ClassToCompute = { ...given, students: given.students.toReversed() };
      const numbersOf = (results: ClassResults) =>
        periodsOf(results).map(({ students, ...others }) => ({
          ...others,
          students: students.toSorted((first, second) => first.studentId - second.studentId),
        }));
      expect(numbersOf(resultsOfClass(turned))).toEqual(numbersOf(resultsOfClass(given)));
    }),
  );
});

test('a subject from which everybody is exempt changes no general average and no place', () => {
  fc.assert(
    fc.property(anyClass, (written) => {
      const students = Object.keys(written.marks);
      const withLatin = {
        ...written,
        subjects: { ...written.subjects, Latin: 5 },
        marks: Object.fromEntries(
          students.map((name) => [name, { ...written.marks[name], Latin: '10 10 | 10 10 | 10 10' }]),
        ),
        exempt: Object.fromEntries(students.map((name) => [name, ['Latin']])),
      };
      const figures = (results: ClassResults) =>
        periodsOf(results).map((period) => [
          period.general,
          period.students.map(({ general, rank, classified }) => [
            general.value,
            general.points,
            rank,
            classified,
          ]),
        ]);
      expect(figures(resultsOf(withLatin))).toEqual(figures(resultsOf(written)));
    }),
  );
});

test('a place is one more than those who are better, where places after a tie stay empty', () => {
  fc.assert(
    fc.property(anyClass, (written) => {
      const results = resultsOf({ ...written, policy: { ...written.policy, ties: 'competition' } });
      for (const { students } of periodsOf(results)) {
        const placed = students.filter(({ classified }) => classified.classified);
        for (const { rank, general } of placed) {
          const better = placed.filter((other) => (other.general.value ?? 0) > (general.value ?? 0));
          expect(rank).toBe(better.length + 1);
        }
        expect(students.filter(({ rank }) => rank !== null)).toHaveLength(placed.length);
      }
    }),
  );
});

test('every average lies between the least and the greatest that went into it, and says what that was', () => {
  fc.assert(
    fc.property(anyClass, (written) => {
      for (const { students } of periodsOf(resultsOf(written))) {
        for (const { general, subjects } of students) {
          for (const mean of [general, ...subjects.map((subject) => subject.mean)]) {
            const values = mean.parts.map(({ value }) => value).filter((value) => value !== null);
            if (mean.value === null) expect(values).toEqual([]);
            else {
              expect(mean.value).toBeGreaterThanOrEqual(Math.min(...values));
              expect(mean.value).toBeLessThanOrEqual(Math.max(...values));
            }
          }
        }
      }
    }),
  );
});

test('a test of a group of students says nothing about those who are not in it', () => {
  const given = writtenClass({ subjects: one, marks: { Ada: { Maths: '15' }, Bih: { Maths: '15' } } });
  const ofGroup = { id: 9, subjectId: 1, sequenceId: 11, maximum: 2000, weight: 1, of: new Set([1]) };
  const results = resultsOfClass({
    ...given,
    assessments: [...given.assessments, ofGroup],
    markOf: (student, id) => (id === 9 ? { state: 'entered', value: 500 } : given.markOf(student, id)),
  });
  const students = results.sequences.get(11)?.students;
  expect(students?.map(({ subjects }) => subjects[0]?.mean.value)).toEqual([1000, 1500]);
  expect(students?.[1]?.subjects[0]?.mean.parts).toHaveLength(1);
});
