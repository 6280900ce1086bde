import { expect, test } from 'vitest';
import { newlyOptional, teachingIn } from './teaching-rules.ts';

const taught = (subjectId: number, optional: boolean) => ({ subjectId, optional });

test('a subject that two teachers share is optional as a whole, and nothing that a group is taught is', () => {
  const given = [taught(1, false), taught(2, true), taught(2, false)];
  expect(teachingIn('class', given)).toEqual([taught(1, false), taught(2, true), taught(2, true)]);
  expect(teachingIn('group', given).some(({ optional }) => optional)).toBe(false);
});

test('only a subject that everybody took becomes optional; a new one begins with nobody', () => {
  const before = [taught(1, false), taught(2, true)];
  expect(newlyOptional(before, [taught(1, true), taught(2, true), taught(3, true)])).toEqual([1]);
  expect(newlyOptional(before, [taught(1, false), taught(2, false)])).toEqual([]);
});
