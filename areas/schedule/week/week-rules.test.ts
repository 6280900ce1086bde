import { describe, expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { WeekLesson } from '../contract.ts';
import { usualPeriods } from '../plan/period-rules.ts';
import { freePeriods, groupsAtOnce, isAt, linesOfWeek } from './week-rules.ts';

const monday = '2026-11-23' as SchoolDay;

function lesson(startsAt: string, endsAt: string, change: Partial<WeekLesson> = {}): WeekLesson {
  return {
    lessonId: 1,
    day: monday,
    heldOn: monday,
    startsAt,
    endsAt,
    subject: { id: 1, name: 'Maths' },
    classes: [],
    teachers: [],
    covered: [],
    room: null,
    state: 'held',
    reason: null,
    changeVersion: 0,
    ...change,
  };
}

describe('lessons at once', () => {
  test('share a group while any of them lasts', () => {
    const long = lesson('08:00', '10:00');
    const inside = lesson('08:30', '09:00');
    const overlapping = lesson('09:30', '10:30');
    const after = lesson('10:30', '11:00');
    expect(groupsAtOnce([long, inside, overlapping, after])).toEqual([[long, inside, overlapping], [after]]);
  });

  test('do not share one when they only touch', () => {
    expect(groupsAtOnce([lesson('08:00', '09:00'), lesson('09:00', '10:00')])).toHaveLength(2);
  });
});

test('the lines of a week are all its hours, once each', () => {
  const days = [{ lessons: [lesson('08:00', '09:00'), lesson('09:00', '10:00')] }];
  expect(linesOfWeek(days, [{ weekday: 1, startsAt: '07:30', endsAt: '08:00', break: false }])).toEqual([
    '07:30',
    '08:00',
    '09:00',
    '10:00',
  ]);
});

test('an hour lies in a lesson from its beginning until before its end', () => {
  const one = lesson('08:00', '09:00');
  expect(['07:59', '08:00', '08:59', '09:00'].map((clock) => isAt(one, clock))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('periods are free where no lesson takes place', () => {
  const lessons = [lesson('07:30', '09:10'), lesson('09:10', '10:00', { state: 'cancelled' })];
  expect(freePeriods(usualPeriods(), 3, lessons).map(({ startsAt }) => startsAt)).toEqual([
    '09:10',
    '10:15',
    '11:05',
  ]);
});
