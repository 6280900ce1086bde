import { expect, test } from 'vitest';
import { pauseAfter } from './pauses.ts';

test('waits longer after each try in vain, up to a minute and a half', () => {
  expect([0, 1, 2, 3, 10, 1000].map((tries) => pauseAfter(tries, 0.5))).toEqual([
    1000, 2000, 4000, 8000, 60_000, 60_000,
  ]);
});

test('spreads tabs that lost the server together', () => {
  expect([0, 0.25, 1].map((random) => pauseAfter(3, random))).toEqual([4000, 6000, 12_000]);
});
