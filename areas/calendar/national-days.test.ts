import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { daysOfCameroon } from './days-of-cameroon.ts';
import { daysWithin, easterOf } from './national-days.ts';

/** As almanacs have them. */
test.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2018, '2018-04-01'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
])('Easter of %i is on %s', (year, day) => {
  expect(easterOf(year)).toBe(day);
});

test('proposes the days of a school year in order, those of the moon as announced', () => {
  const year = { startsOn: '2026-09-07' as SchoolDay, endsOn: '2027-07-31' as SchoolDay };
  const days = daysWithin(daysOfCameroon, year);
  expect(days.map(({ names, day }) => `${day} ${names.en}`)).toEqual([
    '2026-10-05 World Teachers’ Day',
    '2026-12-25 Christmas',
    '2027-01-01 New Year’s Day',
    '2027-02-11 Youth Day',
    '2027-03-09 End of Ramadan',
    '2027-03-26 Good Friday',
    '2027-03-29 Easter Monday',
    '2027-05-01 Labour Day',
    '2027-05-06 Ascension',
    '2027-05-16 Feast of the Sheep',
    '2027-05-20 National Day',
  ]);
  expect(days.filter(({ announced }) => announced).map(({ names }) => names.fr)).toEqual([
    'Fin du ramadan',
    'Fête du mouton',
  ]);
});
