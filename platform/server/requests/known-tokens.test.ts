import { expect, test } from 'vitest';
import { asOrg } from '../db/database.ts';
import { knownTokens } from './known-tokens.ts';

test('knows a token while it belongs to a person; beyond the limit it forgets the one unused for longest', () => {
  const known = knownTokens(2);
  const person = { userId: 7, org: asOrg(1) };
  for (const token of ['a', 'b', 'a', 'c']) known.note(token, person);
  expect(['a', 'b', 'c'].map((token) => known.personOf(token)?.userId)).toEqual([7, undefined, 7]);
  known.note('a', null);
  expect(known.personOf('a')).toBe(null);
});

test('a token that nobody has looked up for a minute is not known any more', () => {
  let now = 0;
  const known = knownTokens(2, () => now);
  known.note('a', { userId: 7, org: asOrg(1) });
  now = 59_999;
  expect(known.personOf('a')?.userId).toBe(7);
  now = 60_000;
  expect(known.personOf('a')).toBe(null);
});
