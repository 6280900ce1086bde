import { expect, test } from 'vitest';
import { cardPeriods, periodKey } from './periods.ts';

const year = [
  { id: 1, sequences: [{ id: 11 }, { id: 12 }] },
  { id: 2, sequences: [{ id: 21 }, { id: 22 }] },
];
const periods = cardPeriods(year);
const named = (key: string) => periods.find((one) => periodKey(one) === key);

test('Cards are issued sequence by sequence, then for their term, and for the year last.', () => {
  expect(periods.map(periodKey)).toEqual([
    ...['sequence-11', 'sequence-12', 'trimester-1', 'sequence-21', 'sequence-22', 'trimester-2', 'year'],
  ]);
});

test('A term shows its sequences, counted through the year, and recalls the terms before it; the year shows all of them.', () => {
  const term = named('trimester-2');
  expect(term?.columns.map(({ number }) => number)).toEqual([3, 4]);
  expect(term?.recalled.map(periodKey)).toEqual(['sequence-21', 'sequence-22', 'trimester-1']);
  expect(term?.before && periodKey(term.before)).toBe('trimester-1');
  expect(named('sequence-21')?.recalled.map(periodKey)).toEqual(['sequence-11', 'sequence-12']);
  expect(named('year')?.columns.map(periodKey)).toEqual([
    ...['sequence-11', 'sequence-12', 'sequence-21', 'sequence-22', 'trimester-1', 'trimester-2'],
  ]);
});
