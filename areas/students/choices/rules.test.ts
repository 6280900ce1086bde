import { expect, test } from 'vitest';
import { dropsBetween } from './rules.ts';

const [german, music, art] = [1, 2, 3];
const [ada, ben, cyr] = [10, 11, 12];

test('names each subject with the students who drop it; a student who takes a new one drops nothing', () => {
  const before = new Map([
    [ada, [german, music]],
    [ben, [german]],
    [cyr, [art]],
  ]);
  const after = new Map([
    [ada, [music, art]],
    [ben, []],
    [cyr, [art, german]],
  ]);
  expect(dropsBetween(before, after)).toEqual([{ subjectId: german, studentIds: [ada, ben] }]);
});

test('a student without a new choice keeps all subjects', () => {
  expect(dropsBetween(new Map([[ada, [german]]]), new Map())).toEqual([]);
});
