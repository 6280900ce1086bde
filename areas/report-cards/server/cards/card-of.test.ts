import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resultsOfClass, usualRules } from '#areas/evaluations/server/public.ts';
import { periodsOf } from '#platform/kernel/periods/periods.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { changesSince } from '../../cards/card-changes.ts';
import { type CardContent, cardFormat } from '../../cards/card-contract.ts';
import { short } from '../../cards/card-words.ts';
import { type ClassRemarks, noRemarks } from '../../cards/conduct-and-remarks.ts';
import { cardPeriods } from '../../cards/periods.ts';
import { printedCard } from '../../cards/printed-card.ts';
import { defaultDesign } from '../../looks/design.ts';
import { type CardNames, cardsOf } from './card-of.ts';

// Two sequences of one term. Maths (coefficient 4) and Physics (2) are of group 1, French (3) of no group.
const dated = (id: number) => ({
  id,
  startsOn: '2026-09-07' as SchoolDay,
  endsOn: '2026-12-18' as SchoolDay,
});
const trimesters = [{ ...dated(1), sequences: [dated(11), dated(12)] }];
const subjects = [
  { id: 1, name: 'Maths', coefficient: 4, groupId: 7, teacherIds: [5] },
  { id: 2, name: 'Physics', coefficient: 2, groupId: 7, teacherIds: [6] },
  { id: 3, name: 'French', coefficient: 3, groupId: null, teacherIds: [] },
];
/** Marks of Abena, Biya and Che: in each subject those of both sequences. */
const marks: Readonly<Record<number, Readonly<Record<number, readonly [number | null, number | null]>>>> = {
  1: { 1: [1200, 1400], 2: [800, 900], 3: [1000, 1100] },
  2: { 1: [900, 900], 2: [1500, 1600], 3: [null, 700] },
  3: { 1: [null, null], 2: [null, null], 3: [null, null] },
};
const assessments = subjects.flatMap(({ id: subjectId }) =>
  [11, 12].map((sequenceId) => ({
    id: subjectId * 100 + sequenceId,
    subjectId,
    sequenceId,
    maximum: 2000,
    weight: 1,
    of: null,
  })),
);
const person = (id: number, lastName: string, sex: 'F' | 'M') => ({
  id,
  firstName: 'Ada',
  lastName,
  matricule: `M${id}`,
  nationalMatricule: null,
  sex,
  birthDate: null,
  birthPlace: null,
  repeating: id === 2,
});
const classList = [person(1, 'Abena', 'F'), person(2, 'Biya', 'M'), person(3, 'Che', 'M')];
const given = {
  policy: usualRules.policy,
  subjects,
  assessments,
  trimesters: [{ id: 1, sequences: [11, 12].map((id) => ({ id, weight: 1 })) }],
  students: classList.map(({ id }) => ({
    id,
    takes: new Set([1, 2, 3]),
    classifiedByHand: null,
    exemptFrom: new Set(id === 2 ? [2] : []),
  })),
  markOf: (studentId: number, assessmentId: number) => {
    const value = marks[studentId]?.[Math.floor(assessmentId / 100)]?.[assessmentId % 100 === 11 ? 0 : 1];
    return typeof value === 'number' ? { state: 'entered' as const, value } : undefined;
  },
};
const computed = {
  classList,
  subjects,
  given,
  results: resultsOfClass(given),
  competences: null,
  rules: { ...usualRules, promotion: { ...usualRules.promotion, passMark: 1000, examClass: false } },
  classroom: {
    id: 1,
    kind: 'class' as const,
    yearId: 1,
    sectionId: null,
    name: '2nde C',
    level: null,
    classMasterId: 5,
    levelId: null,
    series: null,
    room: null,
    capacity: null,
    version: 1,
    teachingVersion: 1,
    choicesVersion: 1,
    closed: false,
  },
};
const names: CardNames = {
  year: '2026/2027',
  classMaster: 'Ngo Rose',
  groups: [{ id: 7, name: 'Sciences' }],
  teacherOf: (id) => (id === 5 ? 'Ngo Rose' : null),
  parentsOf: (id) => (id === 1 ? [{ name: 'Abena Paul', phone: null }] : []),
};
const silent: ClassRemarks = { competences: new Map(), of: () => noRemarks };
const yearPeriods = periodsOf({ id: 1, trimesters });
const periods = cardPeriods(yearPeriods);
const cards = (key: string, remarks = silent) => {
  const period = periods.find((one) => one.key === key);
  return period ? cardsOf(computed, period, names, remarks) : [];
};
const look = { language: { first: 'fr', second: 'en' }, look: defaultDesign, nameOrder: 'family' } as const;

test('a term card has the marks of its sequences, points, groups with subtotals and ranks, as computed by hand', () => {
  const [abena] = cards('trimester-1');
  // Maths 13.00, Physics 8.50, French 10.50: (52 + 17 + 31.50) / 9 = 11.17; the group 69 / 6 = 11.50.
  const [group, others] = abena?.groups ?? [];
  expect(
    group?.rows.map(({ subject, marks: own, mean, points, rank }) => [
      ...[subject, own.map(({ value }) => value), mean.value, points, rank],
    ]),
  ).toEqual([
    ['Maths', [1200, 1400], 1300, 5200, 1],
    ['Physics', [800, 900], 850, 1700, 1],
  ]);
  expect(group?.subtotal).toEqual({
    points: 6900,
    coefficients: 6,
    average: 1150,
    rank: 1,
    shared: false,
  });
  expect([others?.name, others?.rows[0]?.mean.value]).toEqual([null, 1050]);
  expect(others?.subtotal).toEqual({
    points: 3150,
    coefficients: 3,
    average: 1050,
    rank: 1,
    shared: false,
  });
  expect(abena?.totals).toMatchObject({ points: 10_050, coefficients: 9, average: 1117, rank: 1, of: 2 });
  expect(abena?.recalled.map(({ average, rank }) => [average, rank])).toEqual([
    [1044, 1],
    [1189, 1],
  ]);
  expect(abena?.effort).toEqual(['Physics']);
});

test('an exempt subject counts neither points nor coefficient, and nobody without marks is classified', () => {
  const [, biya, che] = cards('trimester-1');
  // Maths 9.00, French 7.00: (36 + 21) / 7 = 8.14.
  expect(biya?.totals).toMatchObject({ points: 5700, coefficients: 7, average: 814, rank: 2 });
  expect(biya?.groups[0]?.rows[1]?.mean).toEqual({ value: null, note: 'exempt' });
  // 1.00 below with 4, 3.00 below with 3: French costs more.
  expect(biya?.effort).toEqual(['French', 'Maths']);
  expect(che?.totals).toMatchObject({
    points: 0,
    coefficients: 0,
    average: null,
    classified: false,
    rank: null,
  });
  expect(che?.profile).toMatchObject({ size: 3, classified: 2, passed: 1, successRate: 5000, average: 966 });
});

test('the second sequence says how much better it is than the first, a sequence has no columns, and a year has all', () => {
  const [abena, biya] = cards('sequence-12');
  expect([abena?.progress, biya?.progress]).toEqual([145, -86]);
  expect(abena?.columns).toEqual([]);
  const [ofYear] = cards('year-1');
  expect(ofYear?.columns.map(({ kind, number }) => `${kind} ${number}`)).toEqual([
    ...['sequence 1', 'sequence 2', 'trimester 1'],
  ]);
  expect(ofYear?.groups[0]?.rows[0]?.marks.map(({ value }) => value)).toEqual([1200, 1400, 1300]);
  // Totals of the rows above, though the average of the year is that of its trimesters.
  expect(ofYear?.totals).toMatchObject({ points: 10_050, coefficients: 9, average: 1117 });
});

test('prints remarks of teachers, discipline and council on the card, and absence refuses the honour roll', () => {
  const conduct = {
    unjustified: 600,
    justified: 0,
    consignes: 0,
    lateness: 2,
    warnings: 0,
    reprimands: 0,
    exclusion: 0,
    excluded: false,
  };
  const remarks: ClassRemarks = {
    competences: new Map([[1, 'Équations']]),
    of: () => ({
      ...noRemarks,
      remarks: new Map([[1, 'Bon travail.']]),
      conduct,
      decision: 'promoted' as const,
      classMaster: 'Continuez.',
      council: 'Admise.',
    }),
  };
  const strict = {
    ...computed,
    rules: { ...computed.rules, honours: { ...usualRules.honours, honourRoll: 1100 } },
  };
  const period = periods.find((one) => one.key === 'trimester-1');
  const [abena] = period ? cardsOf(strict, period, names, remarks) : [];
  expect(abena?.groups[0]?.rows[0]).toMatchObject({ remark: 'Bon travail.', competences: 'Équations' });
  expect([abena?.work.honourRoll, abena?.decision, abena?.remarks.classMaster]).toEqual([
    ...['refused', 'promoted', 'Continuez.'],
  ]);
});

test('says beside a zero why it counts, and nothing where a mark was given', () => {
  const states = (state: 'absent' | 'cheating'): Parameters<typeof resultsOfClass>[0] => ({
    ...given,
    policy: { ...given.policy, missingMark: 'zero' as const },
    markOf: (studentId, id) =>
      studentId === 1 && id === 111 ? { state, value: null } : given.markOf(studentId, id),
  });
  const period = periods.find((one) => one.key === 'trimester-1');
  const notesOf = (state: 'absent' | 'cheating') => {
    const other = states(state);
    const counted = { ...computed, given: other, results: resultsOfClass(other) };
    const [abena] = period ? cardsOf(counted, period, names, silent) : [];
    return abena?.groups[0]?.rows[0]?.marks;
  };
  expect(notesOf('absent')).toEqual([
    { value: 0, note: 'absent' },
    { value: 1400, note: null },
  ]);
  expect(notesOf('cheating')?.[0]).toEqual({ value: 0, note: 'cheating' });
});

test('knows ranks that several share, and how the averages of a year are made', () => {
  const level: typeof given = {
    ...given,
    markOf: (studentId, id) =>
      studentId === 3 ? undefined : given.markOf(1, id) && { state: 'entered', value: 1200 },
  };
  const counted = { ...computed, given: level, results: resultsOfClass(level) };
  const year = periods.find((one) => one.key === 'year-1');
  const [abena] = year ? cardsOf(counted, year, names, silent) : [];
  expect(abena?.totals).toMatchObject({ rank: 1, shared: true });
  const term = periods.find((one) => one.key === 'trimester-1');
  const [first] = term ? cardsOf(counted, term, names, silent) : [];
  expect(first?.totals).toMatchObject({ rank: 1, shared: true });
  expect(first?.groups[0]?.rows.map(({ rank, shared }) => [rank, shared])).toEqual([
    [1, true],
    [1, false],
  ]);
  expect(abena?.method).toEqual({ general: 'trimesters', subject: 'trimesters', weights: [] });
  expect(first?.method).toEqual({ general: 'coefficients', subject: 'sequences', weights: [] });
  expect(cards('sequence-11')[0]?.method).toBeUndefined();
});

test('a French card prints 13,00, 1re sur 2 and Disp., with English labels beside', () => {
  const [abena, biya, che] = cards('trimester-1').map((card) => printedCard(card, look));
  expect(abena?.title).toEqual(['Bulletin du 1er trimestre', 'First term report card']);
  expect(abena?.groups[0]?.rows[0]).toMatchObject({
    subject: 'Maths',
    teachers: 'Ngo Rose',
    points: '52,00',
    marks: [
      { text: '12,00', note: null },
      { text: '14,00', note: null },
    ],
    mean: { text: '13,00', note: null },
    rank: '1re',
    range: '09,00 – 13,00',
    coefficient: '4',
  });
  expect(abena?.headline.facts.at(-1)).toEqual([['Rang', 'Rank'], '1re sur 2']);
  expect(biya?.groups[0]?.rows[1]?.mean).toEqual({ text: null, note: 'Disp.' });
  expect([che?.headline.average?.[1], che?.headline.facts.at(-1)?.[1]]).toEqual(['–', 'NC']);
  const [english] = cards('trimester-1').map((card) =>
    printedCard(card, { ...look, language: { first: 'en', second: null } }),
  );
  expect([english?.headline.average, english?.headline.facts.at(-1)?.[1]]).toEqual([
    [['Average', null], '11.17'],
    '1st of 2',
  ]);
});

test('a name of five thousand letters is cut with three dots, between letters and not within one', () => {
  expect(short('é'.repeat(5000), 70)).toHaveLength(70);
  expect(short('👩‍🏫'.repeat(3), 2)).toBe('👩‍🏫…');
  expect(short('Ngo', 70)).toBe('Ngo');
});

/** The class of this file with all possible remarks, as each earlier release with other content issued it. */
const spoken: ClassRemarks = {
  competences: new Map([[1, 'Équations']]),
  of: () => ({
    ...noRemarks,
    remarks: new Map([[1, 'Bon travail.']]),
    decision: 'promoted',
    council: 'Admise.',
    classMaster: 'Continuez.',
    promotedTo: '1re C',
    conduct: {
      unjustified: 600,
      justified: 0,
      consignes: 0,
      lateness: 2,
      warnings: 0,
      reprimands: 0,
      exclusion: 0,
      excluded: false,
    },
  }),
};
const ofAllPeriods = () => ['sequence-12', 'trimester-1', 'year-1'].flatMap((key) => cards(key, spoken));
const issuedAs = (format: number): readonly CardContent[] =>
  JSON.parse(readFileSync(`testing/data/issued-cards/format-${format}.json`, 'utf8'));

test('finds nothing changed on the cards that this and earlier releases issued of the same class', () => {
  for (let format = 1; format <= cardFormat; format++) {
    const issued = issuedAs(format);
    const now = ofAllPeriods();
    expect(issued).toHaveLength(9);
    for (const [at, card] of issued.entries()) {
      const today = now[at];
      expect(today && changesSince(card, today, defaultDesign), `format ${format}, card ${at}`).toEqual({
        own: [],
        ofClass: false,
      });
    }
  }
});

test('outdates one card by one corrected mark, and the others only where their rank has moved', () => {
  const after = (value: number) => {
    const corrected: typeof given = {
      ...given,
      markOf: (studentId, id) =>
        studentId === 1 && id === 111 ? { state: 'entered', value } : given.markOf(studentId, id),
    };
    const period = periods.find((one) => one.key === 'trimester-1');
    const now = { ...computed, given: corrected, results: resultsOfClass(corrected) };
    const fresh = period ? cardsOf(now, period, names, silent) : [];
    return cards('trimester-1').map((card, at) => fresh[at] && changesSince(card, fresh[at], defaultDesign));
  };
  const [abena, biya, che] = after(1300);
  expect(abena?.own).toEqual(['marks', 'average', 'before']);
  expect([biya, che]).toEqual([
    { own: [], ofClass: true },
    { own: [], ofClass: true },
  ]);
  expect(after(0)[1]?.own, 'Biya passes Abena in the first sequence').toEqual(['before']);
});
