import { expect, test } from 'vitest';
import { beginningOf } from './beginning-of.ts';

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab😀', 3, 'ab'],
  ['ab😀', 4, 'ab😀'],
  ['ab😀c', 4, 'ab😀'],
  ['😀😀', 1, ''],
  ['', 3, ''],
])('the beginning of %j with at most %i units is %j', (text, most, expected) => {
  expect(beginningOf(text, most)).toBe(expected);
});
