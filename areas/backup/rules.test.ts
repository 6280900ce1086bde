import { expect, test } from 'vitest';
import { isOwn } from './rules.ts';

test.each([
  ['one school alone', false, true, true],
  ['nothing but the two demonstration schools', true, false, true],
  ['a school beside another, or beside the demonstration', true, true, false],
])('Backups of an installation with %s', (_, others, anybodyReal, own) => {
  expect(isOwn(others, anybodyReal)).toBe(own);
});
