import { expect, test } from 'vitest';
import { knownTokens } from './known-tokens.ts';

test('A token is known while a person stands behind it; beyond the limit the one longest unused goes.', () => {
  const known = knownTokens(2);
  for (const token of ['a', 'b', 'a', 'c']) known.note(token, true);
  expect(['a', 'b', 'c'].map(known.has)).toEqual([true, false, true]);
  known.note('a', false);
  expect(known.has('a')).toBe(false);
});
