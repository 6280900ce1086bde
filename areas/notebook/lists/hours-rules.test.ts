import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { hoursOf, isPeriod, minutesByTeacher } from './hours-rules.ts';

const friday = '2026-11-20' as SchoolDay;
const lesson = (lessonId: number | null, minutes: number, teacherId = 1) => ({
  teacherId,
  lessonId,
  day: lessonId === null ? null : friday,
  minutes,
});

test('a lesson with two classes counts once, with its longer entry', () => {
  expect(minutesByTeacher([lesson(4, 50), lesson(4, 55), lesson(5, 50)])).toEqual(new Map([[1, 105]]));
});

test('lessons beside the timetable all count', () => {
  expect(minutesByTeacher([lesson(null, 60), lesson(null, 60)])).toEqual(new Map([[1, 120]]));
});

test('a lesson that two teachers give counts for both', () => {
  expect(minutesByTeacher([lesson(4, 50), lesson(4, 50, 2)])).toEqual(
    new Map([
      [1, 50],
      [2, 50],
    ]),
  );
});

test.each([
  ['2026-11-20', '2026-11-20', true],
  ['2026-11-20', '2026-11-19', false],
  ['2026-11-20', '2028-11-20', false],
])('from %s until %s is a period: %s', (from, until, is) => {
  expect(isPeriod(from as SchoolDay, until as SchoolDay)).toBe(is);
});

test('hours have two decimals at most', () => {
  expect([90, 50, 0].map(hoursOf)).toEqual(['1.5', '0.83', '0']);
});
