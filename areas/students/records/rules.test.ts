import { expect, test } from 'vitest';
import type { Grant, RoleName, Scope } from '#platform/kernel/roles.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { howCame, isComplete, isLikelyBirth, mayEditStudent, ownMatricule } from './rules.ts';

const day = (text: string) => text as SchoolDay;
const holder = (role: RoleName, scope: Scope, sectionId: number | null = null) => ({
  grants: [{ role, scope, parentId: null } satisfies Grant],
  sectionId,
  levelIds: [],
});

test('refuses a birth date of tomorrow, or of a hundred years ago', () => {
  const today = day('2026-11-20');
  expect(isLikelyBirth(day('2012-03-05'), today)).toBe(true);
  expect(isLikelyBirth(today, today)).toBe(true);
  expect(isLikelyBirth(day('2026-11-21'), today)).toBe(false);
  expect(isLikelyBirth(day('1912-03-05'), today)).toBe(false);
});

test('a student belongs to those who reach one of the classes; one without a class, to those who reach the whole school', () => {
  const secretary = holder('SLM.Student.Edit', 'organisation');
  expect(mayEditStudent(secretary, new Set([1, 2]), [3, 2])).toBe(true);
  expect(mayEditStudent(secretary, new Set([1, 2]), [3])).toBe(false);
  expect(mayEditStudent(secretary, new Set([1]), [])).toBe(true);
  expect(mayEditStudent(holder('SLM.Student.Edit', 'organisation', 4), new Set([1]), [])).toBe(false);
  expect(mayEditStudent(holder('SLM.Student.View', 'organisation'), new Set(), [])).toBe(false);
});

test('the school’s own matricule has the year and four digits, and goes on beyond ten thousand', () => {
  expect([ownMatricule(2026, 1), ownMatricule(2026, 412), ownMatricule(2009, 12_345)]).toEqual([
    '260001',
    '260412',
    '0912345',
  ]);
  expect([isComplete({ lastName: 'Eyong' }), isComplete({ lastName: ' ' })]).toEqual([true, false]);
});

test('a student is promoted by the move, repeats as recorded, and is new in a school that had classes before', () => {
  const arrival = { repeating: false, moved: false, satBefore: false, schoolSatBefore: true };
  expect(howCame({ ...arrival, moved: true, satBefore: true })).toBe('promoted');
  expect(howCame({ ...arrival, moved: true, repeating: true })).toBe('repeats');
  expect(howCame({ ...arrival, repeating: true })).toBe('repeats');
  expect(howCame(arrival)).toBe('new');
  expect(howCame({ ...arrival, schoolSatBefore: false })).toBe(null);
  expect(howCame({ ...arrival, satBefore: true })).toBe(null);
});
