import { expect, test } from 'vitest';
import { isOwn } from './rules.ts';

test.each([
  ['one school alone', 1, true, true],
  ['nothing but the two demonstration schools', 2, false, true],
  ['a school beside another, or beside the demonstration', 2, true, false],
])('Backups of an installation with %s', (_, schools, anybodyReal, own) => {
  expect(isOwn(schools, anybodyReal)).toBe(own);
});
