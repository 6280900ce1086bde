import { expect, test } from 'vitest';
import { distributionOf, firstPassing } from './distribution-rules.ts';

test('each average counts in one step: 9.99 below ten, 10 above, 20 in the last; a student without one in none', () => {
  const steps = distributionOf([0, 199, 200, 999, 1000, 2000, null]);
  expect(steps.map(({ count }) => count)).toEqual([2, 1, 0, 0, 1, 1, 0, 0, 0, 1]);
  expect(steps.reduce((sum, { count }) => sum + count, 0)).toBe(6);
});

test('the steps that pass begin at the pass mark, or after it where it lies within one', () => {
  const steps = distributionOf([]);
  expect(steps[firstPassing(steps, 1000)]?.from).toBe(1000);
  expect(steps[firstPassing(steps, 1050)]?.from).toBe(1200);
});
