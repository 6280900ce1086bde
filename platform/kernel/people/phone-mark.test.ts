import { expect, test } from 'vitest';
import { phoneMark } from './phone-mark.ts';

test('a number is the same with and without the code of the country, spaces and dots', () => {
  const written = [
    '677 41 52 63',
    '+237 677 41 52 63',
    '00237677415263',
    '237-677.41.52.63',
    '677415263',
    '+237 (0) 677 41 52 63',
    '0677415263',
    '677415263 (maman)',
    '677415263 / 699000000',
  ];
  expect(new Set(written.map(phoneMark))).toEqual(new Set(['677415263']));
  expect([phoneMark('6774'), phoneMark('—'), phoneMark(null), phoneMark(undefined)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
