import { expect, test } from 'vitest';
import { holdsWords } from './plain-text.ts';

test('a person is found by parts of the names in any order, without accents, and by a title beside them', () => {
  const texts = ['Ngô Biyong', 'Aimée', null, 'Professeur'];
  expect(holdsWords(texts, 'aimee biyong')).toBe(true);
  expect(holdsWords(texts, ' PROF ngo ')).toBe(true);
  expect(holdsWords(texts, 'aimee fotso')).toBe(false);
  expect(holdsWords(texts, '  ')).toBe(true);
});
