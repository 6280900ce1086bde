import { describe, expect, test } from 'vitest';
import { areWholePeriods, type DayPeriod, hoursFrom, periodsOverlap, usualPeriods } from './period-rules.ts';

const periods = usualPeriods();

describe('where a lesson fits', () => {
  test.each<[string, string, number, string | null]>([
    ['one period', '07:30', 1, '08:20'],
    ['three periods before the break', '07:30', 3, '10:00'],
    ['periods over the break', '09:10', 2, null],
    ['the break itself', '10:00', 1, null],
    ['the last period', '14:05', 1, '14:55'],
    ['more periods than are left', '14:05', 2, null],
    ['an hour at which no period begins', '07:31', 1, null],
  ])('ends %s from %s on with its last period', (_what, startsAt, count, endsAt) => {
    expect(hoursFrom(periods, 1, startsAt, count)?.endsAt ?? null).toBe(endsAt);
  });

  test('has no period on a day without school', () => {
    expect(hoursFrom(periods, 6, '07:30', 1)).toBeNull();
  });

  test.each<[string, string, boolean]>([
    ['07:30', '08:20', true],
    ['07:30', '10:00', true],
    ['09:10', '11:05', false],
    ['07:30', '08:00', false],
    ['15:00', '16:00', false],
  ])('takes %s to %s as whole periods: %s', (startsAt, endsAt, whole) => {
    expect(areWholePeriods(periods, 2, { startsAt, endsAt })).toBe(whole);
  });
});

describe('the periods of a day', () => {
  const period: DayPeriod = { weekday: 1, startsAt: '08:00', endsAt: '09:00', break: false };

  test('overlap when one begins before another ends', () => {
    expect(periodsOverlap([period, { ...period, startsAt: '08:59', endsAt: '09:59' }])).toBe(true);
    expect(periodsOverlap([period, { ...period, startsAt: '09:00', endsAt: '10:00' }])).toBe(false);
    expect(periodsOverlap([period, { ...period, weekday: 2 }])).toBe(false);
  });

  test('are at fault when one ends before it begins', () => {
    expect(periodsOverlap([{ ...period, endsAt: '08:00' }])).toBe(true);
  });

  test('do not overlap in the usual day', () => {
    expect(periodsOverlap(periods)).toBe(false);
    expect(periods.filter(({ weekday }) => weekday === 3)).toHaveLength(6);
  });
});
