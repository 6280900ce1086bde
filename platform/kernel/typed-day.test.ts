import { expect, test } from 'vitest';
import { readTypedDay } from './typed-day.ts';

test.each([
  ['05/03/2012', '2012-03-05'],
  ['5/3/2012', '2012-03-05'],
  [' 05.03.2012 ', '2012-03-05'],
  ['05-03-2012', '2012-03-05'],
  ['05032012', '2012-03-05'],
  ['29/02/2012', '2012-02-29'],
])('a secretary who types %s means the fifth of March, or the day that is there', (text, day) => {
  expect(readTypedDay(text)).toBe(day);
});

test.each(['', '5 mars', '2012-03-05', '30/02/2012', '29/02/2013', '05/13/2012', '5/3/12', '0/3/2012'])(
  '%s is no day and is not guessed at',
  (text) => {
    expect(readTypedDay(text)).toBeNull();
  },
);
