import { expect, test } from 'vitest';
import type { ReadRecord } from '#platform/kernel/imports/records.ts';
import { hoursText, readMinutes, withPartsAbove } from './import-columns.ts';

test.each([
  ['2', 120],
  ['1,5', 90],
  ['1.25', 75],
  ['2 h', 120],
  ['1h30', 90],
  ['1 h 05 min', 65],
  ['90 min', 90],
  ['3 heures', 180],
  ['two', null],
  ['', null],
  ['1h75', null],
])('hours written as %s are %s minutes', (text, minutes) => {
  expect(readMinutes(text)).toBe(minutes);
});

test.each([
  [120, '2h'],
  [65, '1h05'],
  [0, '0h'],
])('%s minutes are written as %s, and read back', (minutes, text) => {
  expect(hoursText(minutes)).toBe(text);
  expect(readMinutes(text)).toBe(minutes);
});

test('empty cells mean the module and the chapter above, until another one begins', () => {
  const read = (values: Record<string, string>, row: number): ReadRecord => ({
    row,
    part: 0,
    values,
    faults: [],
  });
  const rows = withPartsAbove([
    read({ subject: 'Maths', level: '6e', module: 'Numbers', chapter: 'Fractions', lesson: 'Adding' }, 2),
    read({ lesson: 'Comparing' }, 3),
    read({ chapter: 'Decimals', lesson: 'Reading' }, 4),
    read({ module: 'Geometry', lesson: 'Lines' }, 5),
  ]);
  expect(rows.map(({ values }) => values)).toEqual([
    { subject: 'Maths', level: '6e', module: 'Numbers', chapter: 'Fractions', lesson: 'Adding' },
    { subject: 'Maths', level: '6e', module: 'Numbers', chapter: 'Fractions', lesson: 'Comparing' },
    { subject: 'Maths', level: '6e', module: 'Numbers', chapter: 'Decimals', lesson: 'Reading' },
    { subject: 'Maths', level: '6e', module: 'Geometry', lesson: 'Lines' },
  ]);
});
