import { describe, expect, test } from 'vitest';
import type { Grant, RoleName } from '#platform/kernel/roles.ts';
import { isKeeper, mayReopen, refusedChange } from './rules.ts';

const person = (userId: number, ...roles: RoleName[]) => ({
  userId,
  grants: roles.map((role): Grant => ({ role, scope: 'organisation', parentId: null })),
});
const open = { teacherId: 7, closed: false };
const closed = { teacherId: 7, closed: true };

describe('a class notebook', () => {
  test('is kept by its own teacher and by administrators of notebooks, by nobody else.', () => {
    expect(isKeeper(person(7, 'SLM.ClassNotebook.Edit'), open)).toBe(true);
    expect(isKeeper(person(8, 'SLM.ClassNotebook.Administrate'), open)).toBe(true);
    expect(isKeeper(person(8, 'SLM.ClassNotebook.Edit'), open)).toBe(false);
    expect(isKeeper(person(7, 'SLM.ClassNotebook.View'), open)).toBe(false);
  });

  test('takes no change once it is closed, not even from an administrator, who alone may reopen it.', () => {
    const teacher = person(7, 'SLM.ClassNotebook.Edit');
    const admin = person(1, 'SLM.ClassNotebook.Administrate');
    expect([refusedChange(teacher, open, true), refusedChange(teacher, closed, true)]).toEqual([
      null,
      'closed',
    ]);
    expect([refusedChange(admin, open, true), refusedChange(admin, closed, true)]).toEqual([null, 'closed']);
    expect([mayReopen(teacher, closed), mayReopen(admin, closed), mayReopen(admin, open)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('takes nothing from a colleague, nor from a keeper who sees it only through a child.', () => {
    expect(refusedChange(person(8, 'SLM.ClassNotebook.Edit'), open, true)).toBe('notYours');
    expect(refusedChange(person(1, 'SLM.ClassNotebook.Administrate'), open, false)).toBe('notYours');
  });
});
