import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { usualYearAround } from './rules.ts';

test.each([
  ['2026-11-20', '2026/2027'],
  ['2027-07-31', '2026/2027'],
  ['2027-08-01', '2027/2028'],
  ['2027-01-01', '2026/2027'],
])('on %s the school year is %s', (day, name) => {
  const year = usualYearAround(day as SchoolDay);
  const [first, next] = name.split('/');
  expect(year).toMatchObject({ name, startsOn: `${first}-09-01`, endsOn: `${next}-07-31` });
});
