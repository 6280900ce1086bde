import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { alikePairs, isAlike, seatsGivenUp } from './duplicates-rules.ts';

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
  ['two days of birth', student('Fon', 'Peter', '2012-01-05'), student('Fon', 'Peter', '2012-05-01'), false],
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
  expect(alikePairs([one, student('Tabi', 'Ma', '2012-01-05'), other])).toEqual([[one, other]]);
});

test('Of two records in two classes of a year one place is given up, of the same class or of another year none.', () => {
  const seat = (classId: number, yearId: number) => ({ classId, yearId });
  const kept = [seat(1, 2026), seat(9, 2025)];
  expect(seatsGivenUp(kept, [seat(2, 2026), seat(9, 2025), seat(5, 2024)])).toEqual([seat(2, 2026)]);
  expect(seatsGivenUp([], [seat(2, 2026)])).toEqual([]);
});
