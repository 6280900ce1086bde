import { expect, test } from 'vitest';
import { periodOf, periodsOf, periodText } from './periods.ts';
import { periodPattern } from './results-contract.ts';

const year = {
  trimesters: [
    { id: 4, sequences: [{ id: 11 }, { id: 12 }] },
    { id: 5, sequences: [{ id: 13 }] },
  ],
};

test('The periods of a year follow each other as they end: sequences, their trimester, the year last.', () => {
  expect(periodsOf(year).map(({ period, number }) => `${periodText(period)} ${number}`)).toEqual([
    ...['sequence-11 1', 'sequence-12 2', 'trimester-4 1'],
    ...['sequence-13 3', 'trimester-5 2', 'year 1'],
  ]);
});

test('A period is found again from its address.', () => {
  for (const { period } of periodsOf(year)) {
    expect(periodText(period)).toMatch(periodPattern);
    expect(periodOf(periodText(period))).toEqual(period);
  }
});

test.each(['', 'month-1', 'sequence-', 'sequence-0', 'year-1', 'trimester-1x'])(
  '%s names no period.',
  (text) => {
    expect(text).not.toMatch(periodPattern);
  },
);
