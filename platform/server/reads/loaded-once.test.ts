import { expect, test } from 'vitest';
import { loadedOnce } from './loaded-once.ts';

test.each([
  ['loads once for all parts of an answer that only reads', true, [1, 1, 2, 1]],
  ['loads each time where something may have been written since', false, [1, 2, 3, 4]],
])('%s', async (_what, readOnly, expected) => {
  const once = loadedOnce(readOnly);
  let loads = 0;
  const ask = (key: `${string}.${string}`) => once(key, async () => ++loads);
  const got = [];
  for (const key of ['a.children 1', 'a.children 1', 'a.children 2', 'a.children 1'] as const)
    got.push(await ask(key));
  expect(got).toEqual(expected);
});
