import { expect, test } from 'vitest';
import { checkSecret, hashSecret } from './secrets.ts';
import { dummyHash } from './sign-in/dummy-hash.ts';

/** Algorithm, version and cost of a hash: what the time of comparing with it depends on. */
const costOf = (hash: string) => hash.split('$').slice(1, 4);

test('an unknown login is compared at the cost of a known one', async () => {
  expect(costOf(dummyHash)).toEqual(costOf(await hashSecret('a-long-secret')));
});

test('nothing that is typed is the secret of an unknown login', async () => {
  expect(await checkSecret('a-long-secret', null)).toBe(false);
  expect(await checkSecret('a-long-secret', await hashSecret('a-long-secret'))).toBe(true);
});
