import { expect, test } from 'vitest';
import { type PeriodKey, periodsOf } from '#platform/kernel/periods/periods.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { cardPeriods, periodToShow } from './periods.ts';

const dated = (id: number) => ({
  id,
  startsOn: '2026-09-07' as SchoolDay,
  endsOn: '2026-10-16' as SchoolDay,
});
const periods = cardPeriods(
  periodsOf({
    id: 7,
    trimesters: [
      { ...dated(1), sequences: [dated(11), dated(12)] },
      { ...dated(2), sequences: [dated(21), dated(22)] },
    ],
  }),
);
const named = (wanted: string) => periods.find(({ key }) => key === wanted);
const keys = (of: readonly { readonly key: string }[] | undefined) => of?.map(({ key }) => key);

test('cards are issued sequence by sequence, then for their term, and for the year last', () => {
  expect(keys(periods)).toEqual([
    ...['sequence-11', 'sequence-12', 'trimester-1', 'sequence-21', 'sequence-22', 'trimester-2', 'year-7'],
  ]);
});

test('a term shows its sequences, counted through the year, and recalls the terms before it; the year shows all of them', () => {
  const term = named('trimester-2');
  expect(term?.columns.map(({ number }) => number)).toEqual([3, 4]);
  expect(keys(term?.recalled)).toEqual(['sequence-21', 'sequence-22', 'trimester-1']);
  expect(term?.earlier?.key).toBe('trimester-1');
  expect(keys(named('sequence-21')?.recalled)).toEqual(['sequence-11', 'sequence-12']);
  expect(keys(named('year-7')?.columns)).toEqual([
    ...['sequence-11', 'sequence-12', 'sequence-21', 'sequence-22', 'trimester-1', 'trimester-2'],
  ]);
});

test('pages of cards open with what ended last of all that has cards, the term before its sequence; before there are any with the sequence that is going on', () => {
  const october = '2026-10-01' as SchoolDay;
  const shown = (...issued: PeriodKey[]) => periodToShow(periods, new Set(issued), october)?.key;
  expect(shown('sequence-11', 'sequence-12')).toBe('sequence-12');
  expect(shown('trimester-1', 'sequence-12')).toBe('trimester-1');
  expect(shown()).toBe('sequence-22');
});
