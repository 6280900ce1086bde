import { expect, test } from 'vitest';
import { pauseBeforeRetry } from './rules.ts';

test('tries again after longer and longer pauses, and gives up after ten attempts', () => {
  expect([1, 2, 3, 9, 10].map(pauseBeforeRetry)).toEqual([30, 60, 120, 7200, null]);
});
