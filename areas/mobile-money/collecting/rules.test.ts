import { expect, test } from 'vitest';
import { readPhone } from './payer-phone.ts';
import { lifetime, pauseAfter } from './rules.ts';

test.each([
  ['677112233', '237677112233'],
  ['6 77 11 22 33', '237677112233'],
  ['+237 677-11-22-33', '237677112233'],
  ['00237677112233', '237677112233'],
  ['237677112233', '237677112233'],
  ['+242 06 612 3456', '242066123456'],
  ['67711223', null],
  ['277112233', null],
  ['+237222112233', null],
  ['', null],
  ['phone', null],
])('the phone number %s is read as %s', (typed, expected) => {
  expect(readPhone(typed)).toBe(expected);
});

test('an operator is asked in growing pauses, at most once an hour, and within a day fewer than 150 times', () => {
  let age = 0;
  let times = 0;
  for (; age < lifetime; times += 1) {
    expect(pauseAfter(age)).toBeLessThanOrEqual(3_600);
    expect(pauseAfter(age + 1)).toBeGreaterThanOrEqual(pauseAfter(age));
    age += pauseAfter(age);
  }
  expect(times).toBeLessThan(150);
});
