import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { nextDueOf } from './rules.ts';

const charge = (amount: number, paid: number, dueOn: string | null) => ({
  amount,
  paid,
  dueOn: dueOn as SchoolDay | null,
});
const today = '2026-11-20' as SchoolDay;

test.each([
  ['nothing is owed', [], null],
  ['everything is paid', [charge(10, 10, '2026-12-01')], null],
  ['what is due today or overdue is not next', [charge(10, 0, '2026-11-20'), charge(10, 0, null)], null],
  [
    'the nearest day counts, with all that is open of it',
    [
      charge(40, 0, '2026-12-15'),
      charge(30, 10, '2026-12-01'),
      charge(5, 0, '2026-12-01'),
      charge(7, 7, '2026-11-25'),
    ],
    { dueOn: '2026-12-01', amount: 25 },
  ],
])('next to pay: %s', (_, charges, expected) => {
  expect(nextDueOf(charges, today)).toEqual(expected);
});
