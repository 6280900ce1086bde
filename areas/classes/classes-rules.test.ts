import { expect, test } from 'vitest';
import type { Grant, RoleName, Scope } from '#platform/kernel/roles.ts';
import { compareClasses, isComplete, isOverfull, mayEditClass } from './classes-rules.ts';

const holder = (role: RoleName, scope: Scope, sectionId: number | null = null) => ({
  grants: [{ role, scope, parentId: null } satisfies Grant],
  sectionId,
  levelIds: [],
});

const at = (sectionId: number | null, levelId: number | null = null) => ({ sectionId, levelId });

test('lets editors of students of the whole school change all classes, and editors limited to a section only those of the section', () => {
  expect(mayEditClass(holder('SLM.Student.Edit', 'organisation'), at(1))).toBe(true);
  expect(mayEditClass(holder('SLM.Student.Edit', 'organisation'), at(null))).toBe(true);
  expect(mayEditClass(holder('SLM.Student.Edit', 'organisation', 1), at(1))).toBe(true);
  expect(mayEditClass(holder('SLM.Student.Edit', 'organisation', 1), at(2))).toBe(false);
  expect(mayEditClass(holder('SLM.Student.Edit', 'organisation', 1), at(null))).toBe(false);
  expect(mayEditClass(holder('SLM.Student.Edit', 'classes'), at(1))).toBe(false);
  expect(mayEditClass(holder('SLM.Student.View', 'organisation'), at(1))).toBe(false);
});

test('classes follow their section, then their level, then their name as people count', () => {
  const given = [
    { order: [2, 0], name: 'Club' },
    { order: [1, 0], name: '6e A' },
    { order: [0, 1], name: 'Form 2' },
    { order: [0, 0], name: 'Form 1 10' },
    { order: [0, 0], name: 'Form 1 2' },
  ] as const;
  expect(given.toSorted(compareClasses).map(({ name }) => name)).toEqual([
    'Form 1 2',
    'Form 1 10',
    'Form 2',
    '6e A',
    'Club',
  ]);
});

test('a class is overfull above its capacity, never without one', () => {
  expect(isOverfull({ size: 60, capacity: 60 })).toBe(false);
  expect(isOverfull({ size: 61, capacity: 60 })).toBe(true);
  expect(isOverfull({ size: 200, capacity: null })).toBe(false);
  expect([isComplete({ name: ' 6e ' }), isComplete({ name: '  ' })]).toEqual([true, false]);
});
