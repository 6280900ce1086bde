import { expect, test } from 'vitest';
import type { RollException } from '../rules.ts';
import { afterTap, countsOfRoll, minutesLate } from './tap-rules.ts';

test('taps lead from present to absent, late and present again', () => {
  const first = afterTap(null, 7, 4);
  expect(first).toEqual({ studentId: 7, state: 'absent', minutes: null, note: null });
  const second = afterTap(first, 7, 4);
  expect(second).toMatchObject({ state: 'late', minutes: 4 });
  expect(afterTap(second, 7, 9)).toBeNull();
});

test('a tap takes an excuse back to present', () => {
  const excused: RollException = { studentId: 7, state: 'excused', minutes: null, note: 'letter' };
  expect(afterTap(excused, 7, 4)).toBeNull();
});

test.each([
  ['08:12', 12],
  ['08:00', 5],
  ['07:50', 5],
  ['08:55', 55],
  ['11:00', 5],
])('at %s who comes into a lesson of 08:00 to 08:55 is %i minutes late', (clock, minutes) => {
  expect(minutesLate(clock, '08:00', '08:55')).toBe(minutes);
});

test('counts each student once', () => {
  const exceptions = (['absent', 'absent', 'late', 'sick', 'out'] as const).map((state) => ({ state }));
  expect(countsOfRoll(60, exceptions)).toEqual({ present: 55, absent: 2, late: 1, away: 2 });
});
