import { describe, expect, test } from 'vitest';
import { lengthOf, minuteOfDay, minutesAfter } from './clock.ts';
import { clockOf, type Instant } from './time.ts';

describe('hours of the clock', () => {
  test('are minutes after midnight, with or without seconds', () => {
    expect(['00:00', '07:30', '23:59:59'].map(minuteOfDay)).toEqual([0, 450, 1439]);
  });

  test('are as long as the minutes between them, and not positive backwards', () => {
    expect(lengthOf({ startsAt: '08:00', endsAt: '09:50' })).toBe(110);
    expect(lengthOf({ startsAt: '09:50', endsAt: '08:00' })).toBe(-110);
  });

  test('go on to the end of the day, and no further', () => {
    expect(minutesAfter('07:30', 50)).toBe('08:20');
    expect(minutesAfter('23:30', 50)).toBe('23:59');
  });

  test('are those of the zone, also on the day on which its clock changes', () => {
    const read = (moment: string, zone: string) => clockOf(moment as Instant, zone);
    expect(read('2026-11-20T08:30:59.000Z', 'Africa/Douala')).toBe('09:30');
    expect(read('2026-03-29T00:59:00.000Z', 'Europe/Paris')).toBe('01:59');
    expect(read('2026-03-29T01:00:00.000Z', 'Europe/Paris')).toBe('03:00');
  });
});
