import { expect, test } from 'vitest';
import { pauseAfter, triesLast } from './mail-rules.ts';

test('a mail server that is away is asked after a minute, then ever less often, at last every two hours', () => {
  expect([1, 2, 3, 7, 8, 40].map(pauseAfter)).toEqual([60, 120, 240, 3840, 7200, 7200]);
});

test('in the two days of trying, a mail is tried some thirty times', () => {
  let tries = 0;
  for (let at = 0; at < triesLast; at += pauseAfter(tries)) tries += 1;
  expect(tries).toBe(30);
});
