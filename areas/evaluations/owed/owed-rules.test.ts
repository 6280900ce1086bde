import { expect, test } from 'vitest';
import { whoOwes } from './owed-rules.ts';

const [ngo, tabi] = [
  { id: 1, name: 'Ngo' },
  { id: 2, name: 'Tabi' },
];
const subject = (subjectName: string, entered: number, teachers: readonly (typeof ngo)[]) => ({
  subjectName,
  className: 'Form 1',
  entered,
  expected: 40,
  teachers,
});

test('lists who owes most first; omits complete subjects; a shared subject counts for both teachers', () => {
  const owing = whoOwes([
    subject('Maths', 40, [ngo]),
    subject('Physics', 38, [ngo]),
    subject('English', 10, [tabi]),
    subject('Civics', 39, [ngo, tabi]),
  ]);
  expect(
    owing.map(({ name, missing, subjects }) => [name, missing, subjects.map((one) => one.subjectName)]),
  ).toEqual([
    ['Tabi', 31, ['English', 'Civics']],
    ['Ngo', 3, ['Physics', 'Civics']],
  ]);
});

test('in a class in which everything is entered nobody owes anything', () => {
  expect(whoOwes([subject('Maths', 40, [ngo])])).toEqual([]);
});
