import { expect, test } from 'vitest';
import { knownTokens } from './known-tokens.ts';

test('A token is known while a person stands behind it; beyond the limit the one longest unused goes.', () => {
  const known = knownTokens(2);
  for (const token of ['a', 'b', 'a', 'c']) known.note(token, 7);
  expect(['a', 'b', 'c'].map(known.personOf)).toEqual([7, null, 7]);
  known.note('a', null);
  expect(known.personOf('a')).toBe(null);
});
