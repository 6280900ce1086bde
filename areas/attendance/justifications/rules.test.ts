import { expect, test } from 'vitest';
import { type SchoolDay, weekdayOf } from '#platform/kernel/time.ts';
import { deadlineOf, isPlanned, returnDay, timesFault } from './rules.ts';

const day = (text: string) => text as SchoolDay;
const withSaturday = (on: SchoolDay) => weekdayOf(on) <= 6;
const weekdays = (on: SchoolDay) => weekdayOf(on) <= 5 && !(on >= '2026-12-19' && on <= '2027-01-03');

test.each([
  // A Thursday, a Friday, the last day before the holidays.
  ['2026-11-19', '2026-11-20'],
  ['2026-11-20', '2026-11-23'],
  ['2026-12-18', '2027-01-04'],
])('after an absence until %s a student returns on %s', (until, back) => {
  expect(returnDay(day(until), weekdays)).toBe(back);
});

test('an absence is in time for some days after the return', () => {
  expect(deadlineOf(day('2026-11-20'), 3, weekdays)).toBe('2026-11-26');
  expect(deadlineOf(day('2026-11-20'), 0, weekdays)).toBe('2026-11-23');
  expect(deadlineOf(day('2026-11-20'), 0, withSaturday)).toBe('2026-11-21');
});

test.each([
  ['2026-11-21', null, true],
  ['2026-11-20', null, false],
  ['2026-11-20', '10:05', true],
  ['2026-11-20', '09:30', false],
  ['2026-11-19', '10:05', false],
])(
  'an absence from %s at %s announced on 20 November at 09:30 is planned: %s',
  (fromDay, startsAt, planned) => {
    expect(isPlanned({ fromDay: day(fromDay), startsAt }, { day: day('2026-11-20'), clock: '09:30' })).toBe(
      planned,
    );
  },
);

test('sixty days are justified at once, and no more', () => {
  const year = { startsOn: day('2026-09-07'), endsOn: day('2027-06-18') };
  const times = { fromDay: day('2026-10-01'), startsAt: null, endsAt: null };
  expect(timesFault({ ...times, untilDay: day('2026-11-29') }, year)).toBeNull();
  expect(timesFault({ ...times, untilDay: day('2026-11-30') }, year)).toBe('tooLong');
  expect(timesFault({ ...times, untilDay: day('2026-10-01') }, null)).toBe('outsideYear');
});
