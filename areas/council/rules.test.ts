/** Permission to hold councils. */
import { expect, test } from 'vitest';
import { mayHold, mayReopen, type RoleInCouncil } from './rules.ts';

const teacher: RoleInCouncil = { masters: false, oversees: false, heads: false, administrator: false };

test('the class master and who oversees marks hold a council; a teacher and an administrator of the program follow it', () => {
  expect(mayHold({ ...teacher, masters: true })).toBe(true);
  expect(mayHold({ ...teacher, oversees: true })).toBe(true);
  expect(mayHold({ ...teacher, oversees: true, heads: true, administrator: true })).toBe(true);
  expect(mayHold(teacher)).toBe(false);
  expect(mayHold({ ...teacher, oversees: true, administrator: true })).toBe(false);
});

test('only who administrates evaluations opens a closed sitting again', () => {
  expect(mayReopen({ ...teacher, heads: true })).toBe(true);
  expect(mayReopen({ ...teacher, masters: true, oversees: true })).toBe(false);
});
