import { describe, expect, test } from 'vitest';
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';
import type { ElementKind } from './contract.ts';
import { coverageOf, finishOn, goalOn, parentsOf, percentOf, usualGoals } from './rules.ts';

const row = (kind: ElementKind, minutes = 0) => ({ kind, minutes });
const day = (text: string) => text as SchoolDay;

describe('the tree of a programme', () => {
  test('a chapter belongs to the module above it, a lesson to the chapter or module above it', () => {
    const rows = [
      row('module'),
      row('lesson', 60),
      row('chapter'),
      row('lesson', 60),
      row('module'),
      row('lesson'),
    ];
    expect(parentsOf(rows)).toEqual([null, 0, 0, 2, null, 4]);
  });

  test.each([
    ['a lesson above the first module', [row('lesson'), row('module')]],
    ['a chapter with hours', [row('module'), row('chapter', 60)]],
  ])('is refused with %s', (_what, rows) => {
    expect(parentsOf(rows)).toBeNull();
  });
});

describe('coverage', () => {
  const lessons = [
    { id: 1, minutes: 120 },
    { id: 2, minutes: 60 },
    { id: 3, minutes: 0 },
  ];

  test('counts the hours of finished lessons', () => {
    expect(coverageOf(lessons, new Set([2]))).toEqual({ covered: 60, total: 180 });
    expect(percentOf({ covered: 60, total: 180 })).toBe(33);
  });

  test('counts lessons where the programme names no hours', () => {
    const plain = lessons.map(({ id }) => ({ id, minutes: 0 }));
    expect(coverageOf(plain, new Set([1, 3]))).toEqual({ covered: 2, total: 3 });
  });

  test('is 0 for a programme without lessons', () => {
    expect(percentOf(coverageOf([], new Set()))).toBe(0);
  });
});

describe('the goal of a day', () => {
  const terms = [{ endsOn: day('2026-12-11') }, { endsOn: day('2027-03-26') }, { endsOn: day('2027-06-11') }];
  test.each([
    ['2026-09-07', 0],
    ['2026-12-11', 50],
    ['2027-02-01', 74],
    ['2027-03-26', 100],
    ['2027-05-01', 100],
    ['2027-07-01', 100],
  ])('on %s is %i per cent', (on, percent) => {
    expect(goalOn(day(on), day('2026-09-07'), terms, usualGoals)).toBe(percent);
  });

  test('without terms nothing is due', () => {
    expect(goalOn(day('2026-12-11'), day('2026-09-07'), [], usualGoals)).toBe(0);
  });
});

describe('the forecast', () => {
  /** Mondays of a year, without those of a holiday of three weeks. */
  const mondays = Array.from({ length: 40 }, (_, week) => addDays(day('2026-09-07'), 7 * week)).filter(
    (on) => on < '2026-12-18' || on > '2027-01-08',
  );
  const half = { covered: 50, total: 100 };

  test('goes on at the speed of the teaching days so far, over a holiday', () => {
    // 15 Mondays until 14 December; as many are the 15 from 11 January on.
    expect(finishOn(half, mondays, day('2026-12-16'))).toBe('2027-04-19');
    expect(finishOn(half, mondays, day('2027-01-09'))).toBe('2027-04-19');
  });

  test('lies beyond the last teaching day where the year is too short', () => {
    expect(finishOn({ covered: 10, total: 100 }, mondays, day('2026-12-16'))).toMatch(/^2029/);
  });

  test('is none while nothing is covered or taught, or when all is covered', () => {
    expect(finishOn({ covered: 0, total: 100 }, mondays, day('2026-12-16'))).toBeNull();
    expect(finishOn({ covered: 100, total: 100 }, mondays, day('2026-12-16'))).toBeNull();
    expect(finishOn(half, [], day('2026-12-16'))).toBeNull();
  });
});
