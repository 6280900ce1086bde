import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  type Instant,
  momentOnDay,
  parseSchoolDay,
  readMoment,
  resolveMoment,
  type SchoolDay,
  schoolDayOf,
  toInstant,
  weekdayOf,
} from './time.ts';

const day = (text: string) => text as SchoolDay;

describe('days', () => {
  test('a day that does not exist is none', () => {
    expect([
      parseSchoolDay('2027-02-29'),
      parseSchoolDay('2028-02-29'),
      parseSchoolDay('2027-13-01'),
    ]).toEqual([null, '2028-02-29', null]);
  });

  test('adding days and counting them agree, over month ends and leap years', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -40_000, max: 40_000 }),
        (count) => daysBetween(day('2026-11-20'), addDays(day('2026-11-20'), count)) === count,
      ),
    );
  });

  test('Monday is 1 and Sunday is 7', () => {
    expect([weekdayOf(day('2026-11-16')), weekdayOf(day('2026-11-22'))]).toEqual([1, 7]);
  });
});

describe('moments', () => {
  test('a moment of a request is ISO, without a zone on the school’s clock, or the form of the specification; anything else is refused', () => {
    expect(readMoment('2026-11-27T23:59:00+01:00')).toBe('2026-11-27T22:59:00.000Z');
    expect(readMoment('11-27-2026 23:59:00')).toBe('2026-11-27T23:59:00');
    expect(readMoment('2026-11-27T10:00:00')).toBe('2026-11-27T10:00:00');
    expect(readMoment('2026-11-27T10:00')).toBe('2026-11-27T10:00:00');
    expect(readMoment('2026-11-27 10:00:00')).toBe('2026-11-27T10:00:00');
    expect(readMoment('2026-11-27T10:00:00+0100')).toBe('2026-11-27T09:00:00.000Z');
    for (const wrong of [
      '27-11-2026 23:59:00',
      '11-31-2026 10:00:00',
      '11-27-2026 24:00:00',
      '2026-11-27',
      '2026-11-31T10:00:00',
      '2026-11-27T24:00:00',
      '2026-11-27  10:00:00',
      '2026-11-27T10:00+1',
      '',
    ]) {
      expect(readMoment(wrong), wrong).toBeNull();
    }
  });

  test('the third of April and the fourth of March are not taken for each other', () => {
    expect(resolveMoment(readMoment('03-04-2027 08:00:00') as Instant, 'Africa/Douala')).toBe(
      '2027-03-04T07:00:00.000Z',
    );
  });

  test('a clock reading becomes the same reading again, in every zone and on days the clock changes', () => {
    const zones = fc.constantFrom('Africa/Douala', 'Europe/Paris', 'America/New_York', 'Asia/Kathmandu');
    const minutes = fc.integer({ min: 4 * 60, max: 23 * 60 });
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 3000 }), minutes, (zone, offset, minute) => {
        const on = addDays(day('2024-01-01'), offset);
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        return schoolDayOf(momentOnDay(on, time, zone), zone) === on;
      }),
    );
  });
});

test('the day is right on either side of the hour at which a zone changes its clock', () => {
  // Lord Howe moves by half an hour, Paris by one; 2026-10-03T15:30Z and 2026-03-29T01:00Z.
  const dayIn = (zone: string, at: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(at));
  for (const zone of ['Africa/Douala', 'Europe/Paris', 'Australia/Lord_Howe', 'Asia/Kathmandu']) {
    for (const around of ['2026-10-03T15:30:00Z', '2026-03-29T01:00:00Z', '2026-01-01T00:00:00Z']) {
      for (let step = -100; step <= 100; step++) {
        const at = toInstant(new Date(Date.parse(around) + step * 7 * 60_000));
        expect(schoolDayOf(at, zone), `${zone} ${at}`).toBe(dayIn(zone, at));
        const clock = schoolDayOf(at, zone);
        const noon = momentOnDay(clock, '12:00', zone);
        expect(schoolDayOf(noon, zone)).toBe(clock);
      }
    }
  }
});

test('a zone that changes its clock twice within a week keeps each day right', () => {
  for (const [zone, from] of [
    ['America/Recife', '2000-10-01T00:00:00Z'],
    ['Asia/Gaza', '2040-10-13T00:00:00Z'],
    ['Africa/Casablanca', '2026-02-08T00:00:00Z'],
  ] as const) {
    const clock = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
    for (let step = 0; step < 24 * 4 * 30; step++) {
      const at = toInstant(new Date(Date.parse(from) + step * 15 * 60_000));
      expect(schoolDayOf(at, zone), `${zone} ${at}`).toBe(clock.format(new Date(at)));
    }
  }
});
