import { expect, test } from 'vitest';
import {
  copyOf,
  destinationOf,
  isUnplaced,
  mayTakeBack,
  outcomeOf,
  proposedFor,
  proposedOf,
  type YearClass,
} from './rules.ts';

const levels = ['Form 1', 'Form 2', 'Lower Sixth', 'Upper Sixth'].map((name, index) => ({
  id: index + 1,
  name,
}));
const classroom = (id: number, name: string, levelId: number | null): YearClass => ({
  id,
  name,
  sectionId: 1,
  levelId,
});
const next = [
  classroom(11, 'Form 1 A', 1),
  classroom(21, 'Form 2 A', 2),
  classroom(22, 'Form 2 B', 2),
  classroom(41, 'Upper Sixth Science', 4),
];

test.each([
  ['Form 1 A goes to Form 2 A', classroom(1, 'Form 1 A', 1), { leaves: false, toClassId: 21 }],
  ['however it is written', classroom(1, 'form 1 b', 1), { leaves: false, toClassId: 22 }],
  ['of several classes none is guessed', classroom(1, 'Form 1 C', 1), { leaves: false, toClassId: null }],
  ['the only class of a level takes them', classroom(1, 'Lower Sixth', 3), { leaves: false, toClassId: 41 }],
  ['a level without a class waits for one', classroom(1, 'Form 2 A', 2), { leaves: false, toClassId: null }],
  [
    'the last level leaves the school',
    classroom(1, 'Upper Sixth Arts', 4),
    { leaves: true, toClassId: null },
  ],
  [
    'a class without a level goes nowhere by itself',
    classroom(1, 'Choir', null),
    { leaves: false, toClassId: null },
  ],
] as const)('where a class goes: %s', (_what, from, wanted) => {
  expect(proposedFor(from, levels, next)).toEqual(wanted);
});

test.each([
  ['the class of the same name', classroom(1, 'Form 2 B', 2), 22],
  ['the only one of its level', classroom(1, 'Upper Sixth Arts', 4), 41],
  ['none where there are several', classroom(1, 'Form 2 C', 2), null],
  ['none without a level', classroom(1, 'Choir', null), null],
] as const)('students who repeat stay in %s', (_what, from, wanted) => {
  expect(copyOf(from, next)?.id ?? null).toBe(wanted);
});

test.each([
  ['of whom neither council nor average say anything', undefined, ['undecided', null]],
  ['who was promoted', { decision: 'promoted', levelId: null, judged: true }, ['promoted', null]],
  [
    'who was promoted into the level above',
    { decision: 'promoted', levelId: 2, judged: true },
    ['promoted', null],
  ],
  ['who leaps over a level', { decision: 'promoted', levelId: 4, judged: true }, ['promoted', 41]],
  [
    'who leaps into one of many classes',
    { decision: 'promoted', levelId: 1, judged: true },
    ['undecided', null],
  ],
  ['who repeats', { decision: 'repeats', levelId: null, judged: true }, ['repeats', null]],
  ['who was excluded', { decision: 'leaves', levelId: null, judged: true }, ['leaves', null]],
] as const)('by the council the move proposes for a student %s', (_who, verdict, [decision, toClassId]) => {
  const classes = [...next, classroom(12, 'Form 1 B', 1)];
  expect(proposedOf(verdict, 2, classes)).toEqual({ decision, toClassId });
});

const up = { leaves: false, toClassId: 21 };
const out = { leaves: true, toClassId: null };
test.each([
  [
    'promoted with the class',
    { decision: 'promoted', toClassId: null },
    up,
    { decision: 'promoted', classId: 21 },
  ],
  [
    'promoted into another class',
    { decision: 'promoted', toClassId: 22 },
    up,
    { decision: 'promoted', classId: 22 },
  ],
  [
    'promoted out of the last level',
    { decision: 'promoted', toClassId: null },
    out,
    { decision: 'leaves', classId: null },
  ],
  [
    'kept on from the last level',
    { decision: 'promoted', toClassId: 41 },
    out,
    { decision: 'promoted', classId: 41 },
  ],
  ['repeating', { decision: 'repeats', toClassId: null }, out, { decision: 'repeats', classId: 11 }],
  ['repeating elsewhere', { decision: 'repeats', toClassId: 22 }, up, { decision: 'repeats', classId: 22 }],
  ['leaving', { decision: 'leaves', toClassId: null }, up, { decision: 'leaves', classId: null }],
  ['not decided', { decision: 'undecided', toClassId: null }, up, { decision: 'undecided', classId: null }],
] as const)('decides on a student: %s', (_what, student, destination, wanted) => {
  expect(outcomeOf(student, destination, 11)).toEqual(wanted);
});

test('only who goes on and has no class is without a place', () => {
  const placeless = (['promoted', 'repeats', 'leaves', 'undecided'] as const).filter((decision) =>
    isUnplaced({ decision, classId: null }),
  );
  expect(placeless).toEqual(['promoted', 'repeats']);
  expect(isUnplaced({ decision: 'promoted', classId: 21 })).toBe(false);
});

test('a destination set by hand overrides the level’s own', () => {
  expect(destinationOf(undefined, up)).toBe(up);
  expect(destinationOf({ leaves: false, toClassId: null }, up)).toBe(up);
  expect(destinationOf(out, up)).toBe(out);
});

test('a move is taken back until the day on which the new year begins', () => {
  expect(mayTakeBack('2027-09-05', { startsOn: '2027-09-06' })).toBe(true);
  expect(mayTakeBack('2027-09-06', { startsOn: '2027-09-06' })).toBe(false);
});
