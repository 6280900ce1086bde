import { describe, expect, test } from 'vitest';
import type { Grant, RoleName } from '#platform/kernel/roles.ts';
import { mayReopen, mayWrite, refusedChange } from './rules.ts';

const person = (userId: number, ...roles: RoleName[]) => ({
  userId,
  grants: roles.map((role): Grant => ({ role, scope: 'organisation', parentId: null })),
});
const open = { teacherId: 7, closed: false };
const closed = { teacherId: 7, closed: true };

const asTeacher = { asStaff: true, administrates: false };
const asHead = { asStaff: true, administrates: true };

describe('a class notebook', () => {
  test('is kept by its own teacher and by administrators of notebooks where they are, by nobody else', () => {
    expect(mayWrite(person(7, 'SLM.ClassNotebook.Edit'), open, asTeacher)).toBe(true);
    expect(mayWrite(person(8, 'SLM.ClassNotebook.Administrate'), open, asHead)).toBe(true);
    expect(mayWrite(person(8, 'SLM.ClassNotebook.Administrate'), open, asTeacher)).toBe(false);
    expect(mayWrite(person(8, 'SLM.ClassNotebook.Edit'), open, asTeacher)).toBe(false);
    expect(mayWrite(person(7, 'SLM.ClassNotebook.View'), open, asTeacher)).toBe(false);
  });

  test('takes no change once it is closed, not even from an administrator, who alone may reopen it', () => {
    const teacher = person(7, 'SLM.ClassNotebook.Edit');
    const admin = person(1, 'SLM.ClassNotebook.Administrate');
    expect([refusedChange(teacher, open, asTeacher), refusedChange(teacher, closed, asTeacher)]).toEqual([
      null,
      'closed',
    ]);
    expect([refusedChange(admin, open, asHead), refusedChange(admin, closed, asHead)]).toEqual([
      null,
      'closed',
    ]);
    expect([mayReopen(closed, asTeacher), mayReopen(closed, asHead), mayReopen(open, asHead)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('takes nothing from a colleague, nor from a keeper who sees it only through a child', () => {
    const throughChild = { asStaff: false, administrates: true };
    expect(refusedChange(person(8, 'SLM.ClassNotebook.Edit'), open, asTeacher)).toBe('notYours');
    expect(refusedChange(person(1, 'SLM.ClassNotebook.Administrate'), open, throughChild)).toBe('notYours');
    expect(mayReopen(closed, throughChild)).toBe(false);
  });
});
