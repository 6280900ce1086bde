/** Tried marks follow the rules of the server, and give its own results where nothing is tried. */
import { expect, test } from 'vitest';
import type { ClassAtCouncil, StudentAtCouncil } from '../../students-contract.ts';
import { cellKey, wouldBe } from './what-if.ts';

const rules: ClassAtCouncil['rules'] = {
  policy: {
    missingMark: 'ignore',
    annualSubject: 'trimesters',
    annualMethod: 'simple',
    ties: 'competition',
    classifiedFrom: 40,
    trimestersClassified: 2,
    passMark: 1000,
  },
  honours: {
    honourRoll: 1250,
    encouragement: 1450,
    congratulations: 1500,
    honourAbsence: 600,
    workWarning: 900,
    workReprimand: null,
    conductWarning: null,
    conductReprimand: null,
  },
  promotion: {
    passMark: 1000,
    dismissalMark: 750,
    repeatMark: 900,
    absenceLimit: 2400,
    exclusionDaysLimit: 8,
    examClass: false,
  },
};
const noMentions = { work: 'none', honourRefused: false, conduct: 'none', promotion: null } as const;

const mary: StudentAtCouncil = {
  id: 1,
  number: 1,
  firstName: 'Mary',
  lastName: 'Abena',
  matricule: 'M1',
  sex: 'F',
  birthDate: null,
  repeating: false,
  hasPhoto: false,
  ownChild: false,
  average: 1200,
  rank: 2,
  classified: true,
  classifiedByHand: null,
  grade: 'C+',
  before: [],
  conduct: null,
  subjects: [
    { id: 1, value: 1000, rank: 2, exempt: false, cells: [1000, 1000], terms: [], said: null },
    { id: 2, value: 1600, rank: 1, exempt: false, cells: [1600, 'absentJustified'], terms: [], said: null },
    { id: 3, value: null, rank: null, exempt: true, cells: ['exempt', 'exempt'], terms: [], said: null },
  ],
  said: { master: null, head: null, conduct: null },
  proposal: noMentions,
};

const form1: ClassAtCouncil = {
  classId: 1,
  className: 'Form 1',
  year: '2026/2027',
  period: { key: 'trimester-4', kind: 'trimester', number: 1, id: 4 },
  trimesters: [
    {
      id: 4,
      number: 1,
      sequences: [
        { id: 11, kind: 'sequence', number: 1, weight: 1 },
        { id: 12, kind: 'sequence', number: 2, weight: 1 },
      ],
    },
  ],
  subjects: [
    { id: 1, name: 'Maths', coefficient: 4, groupId: null, teachers: [], average: 1100 },
    { id: 2, name: 'English', coefficient: 2, groupId: null, teachers: [], average: 1200 },
    { id: 3, name: 'Sport', coefficient: 1, groupId: null, teachers: [], average: null },
  ],
  rules,
  profile: { size: 3, classified: 3, passed: 3, average: 1200, highest: 1400, lowest: 1000, deviation: 163 },
  levels: [],
  nextLevelId: null,
  ranked: [1400, 1200, 1000],
  students: [mary],
};

test('without a trial the screen computes what the server answered', () => {
  const { average, rank, classified, proposal, subjects } = wouldBe(form1, mary, new Map());
  expect([average, rank, classified]).toEqual([mary.average, mary.rank, mary.classified]);
  expect(proposal).toEqual(mary.proposal);
  expect([...subjects]).toEqual([
    [1, 1000],
    [2, 1600],
    [3, null],
  ]);
});

test('a better mark in one sequence moves average, place and mention at once', () => {
  const tried = wouldBe(form1, mary, new Map([[cellKey(1, 12), 1800]]));
  expect([tried.subjects.get(1), tried.average, tried.rank]).toEqual([1400, 1467, 1]);
  expect(tried.proposal.work).toBe('encouragement');
});

test('a worse one warns of work; of two with the same average both have the same place', () => {
  const worse = new Map([
    [cellKey(1, 11), 200],
    [cellKey(1, 12), 400],
  ]);
  expect(wouldBe(form1, mary, worse)).toMatchObject({ average: 733, rank: 3, proposal: { work: 'warning' } });
  const level = new Map([
    [cellKey(1, 11), 700],
    [cellKey(1, 12), 700],
  ]);
  expect(wouldBe(form1, mary, level)).toMatchObject({ average: 1000, rank: 2 });
});

test('with most marks taken away nobody is classified any more, and has no place and no mention', () => {
  const none = new Map([
    [cellKey(1, 11), null],
    [cellKey(1, 12), null],
  ]);
  expect(wouldBe(form1, mary, none)).toMatchObject({
    average: 1600,
    classified: false,
    rank: null,
    proposal: noMentions,
  });
});
