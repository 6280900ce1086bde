import { expect, test } from 'vitest';
import { isOwn, isSameName } from './rules.ts';

test.each([
  ['one school alone', false, true, true],
  ['nothing but the two demonstration schools', true, false, true],
  ['a school beside another, or beside the demonstration', true, true, false],
])('backups of an installation with %s', (_, others, anybodyReal, own) => {
  expect(isOwn(others, anybodyReal)).toBe(own);
});

test('the name of the school is typed to restore: accents may be made by two keys, another name is none', () => {
  expect(isSameName(' Lycée Bilingue ', 'Lycée Bilingue'.normalize('NFD'))).toBe(true);
  expect(isSameName('Lycee Bilingue', 'Lycée Bilingue')).toBe(false);
  expect(isSameName('', 'Lycée Bilingue')).toBe(false);
});
