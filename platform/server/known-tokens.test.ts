import { expect, test } from 'vitest';
import { asOrg } from './db/database.ts';
import { knownTokens } from './known-tokens.ts';

test('A token is known while a person stands behind it; beyond the limit the one longest unused goes.', () => {
  const known = knownTokens(2);
  const person = { userId: 7, org: asOrg(1) };
  for (const token of ['a', 'b', 'a', 'c']) known.note(token, person);
  expect(['a', 'b', 'c'].map(known.personOf)).toEqual([person, null, person]);
  known.note('a', null);
  expect(known.personOf('a')).toBe(null);
});
