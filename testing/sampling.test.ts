import { expect, test } from 'vitest';
import { isChosen } from './sampling.ts';

const names = Array.from({ length: 1000 }, (_, index) => `refuses mark ${index}`);

test('chooses about a sixth of the sampled tests, the same ones for the same seed', () => {
  for (const seed of ['1', '239300153', '4294967295']) {
    const chosen = names.filter((name) => isChosen(name, seed));
    expect(chosen.length).toBeGreaterThan(120);
    expect(chosen.length).toBeLessThan(220);
    expect(names.filter((name) => isChosen(name, seed))).toEqual(chosen);
  }
});

test('chooses each sampled test within some runs', () => {
  const seeds = Array.from({ length: 90 }, (_, index) => String(index * 7919));
  expect(names.filter((name) => !seeds.some((seed) => isChosen(name, seed)))).toEqual([]);
});
