import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { alikePairs, enrolmentsGivenUp, isAlike } from './rules.ts';

const student = (lastName: string, firstName: string, birthDate: string | null = null) => ({
  lastName,
  firstName,
  birthDate: birthDate as SchoolDay | null,
});

test.each([
  ['the order of names and the accents', student('Ngô', 'Aïcha Rose'), student('ROSE', 'Ngo-Aicha'), true],
  [
    'a day of birth that one record lacks',
    student('Fon', 'Peter', '2012-01-05'),
    student('Fon', 'Peter'),
    true,
  ],
  ['two days of birth', student('Fon', 'Peter', '2012-01-05'), student('Fon', 'Peter', '2011-08-20'), false],
  [
    'day and month exchanged',
    student('Fon', 'Peter', '2012-01-05'),
    student('Fon', 'Peter', '2012-05-01'),
    true,
  ],
  [
    'a digit of the day of birth',
    student('Fon', 'Peter', '2012-01-05'),
    student('Peter', 'Fon', '2011-01-05'),
    true,
  ],
  [
    'the first letter on the same day',
    student('Eyong', 'Brenda', '2012-01-05'),
    student('Ayong', 'Brenda', '2012-01-05'),
    true,
  ],
  [
    'a name left out on the same day',
    student('Fon', 'Peter Ndi', '2012-01-05'),
    student('Fon', 'Ndi', '2012-01-05'),
    true,
  ],
  ['a name left out without a day', student('Fon', 'Peter Ndi'), student('Fon', 'Ndi'), false],
  [
    'one letter on the same day',
    student('Eyong', 'Brenda', '2012-01-05'),
    student('Eyung', 'Brenda', '2012-01-05'),
    true,
  ],
  [
    'one name alone on the same day',
    student('Fon', '', '2012-01-05'),
    student('Fon', 'Ndi', '2012-01-05'),
    false,
  ],
  ['twins', student('Fon', 'Peter', '2012-01-05'), student('Fon', 'Paul', '2012-01-05'), false],
])('%s: one student or two', (_what, one, other, alike) => {
  expect([isAlike(one, other), isAlike(other, one)]).toEqual([alike, alike]);
});

test('each pair is found once, also by name and by day', () => {
  const [one, other] = [student('Fon', 'Peter', '2012-01-05'), student('Peter', 'Fon', '2012-01-05')];
  expect(alikePairs([one, student('Tabi', 'Ma', '2012-01-05'), other], 10)).toEqual([[one, other]]);
});

test('finds near pairs among 2,000 students born on one day', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const word = (index: number) =>
    [0, 1, 2].map((digit) => letters[Math.floor(index / 26 ** digit) % 26]?.repeat(2)).join('');
  const crowd = Array.from({ length: 2_000 }, (_, index) =>
    student(word(index), word(3_000 + index), '2012-01-01'),
  );
  const [one, two, three, four] = [
    student('Eyong', 'Brenda', '2012-01-01'),
    student('Ayong', 'Brenda', '2012-01-01'),
    student('Eyong', 'Brenda', '2012-01-07'),
    student('Eyong', 'Brend', '2012-01-01'),
  ];
  const pairs = alikePairs([...crowd.slice(0, 1_000), one, two, three, four, ...crowd.slice(1_000)], 100);
  expect(pairs).toHaveLength(3);
  expect(pairs).toEqual(
    expect.arrayContaining([
      [one, two],
      [one, three],
      [one, four],
    ]),
  );
  expect(alikePairs([one, two, three, four], 2)).toHaveLength(2);
});

test('two records in two classes of a year give up one enrolment; in the same class or in another year, none', () => {
  const enrolment = (classId: number, yearId: number) => ({ classId, yearId });
  const kept = [enrolment(1, 2026), enrolment(9, 2025)];
  expect(enrolmentsGivenUp(kept, [enrolment(2, 2026), enrolment(9, 2025), enrolment(5, 2024)])).toEqual([
    enrolment(2, 2026),
  ]);
  expect(enrolmentsGivenUp([], [enrolment(2, 2026)])).toEqual([]);
});
