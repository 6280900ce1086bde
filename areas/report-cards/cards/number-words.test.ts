import { expect, test } from 'vitest';
import { decimalText, hoursText } from './number-words.ts';

test('writes points with a comma in French and a point in English, and a loss with its sign', () => {
  expect([decimalText(12345, 'fr'), decimalText(-120, 'en'), decimalText(5, 'en')]).toEqual([
    ...['123,45', '−1.20', '0.05'],
  ]);
});

test('hours of absence are written to the tenth', () => {
  expect([0, 60, 90, 45, 125].map((minutes) => hoursText(minutes, 'fr'))).toEqual([
    ...['0', '1', '1,5', '0,8', '2,1'],
  ]);
});
