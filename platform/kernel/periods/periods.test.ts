import { expect, test } from 'vitest';
import { periodValue } from '../period-contract.ts';
import type { SchoolDay } from '../time.ts';
import { inRhythm, monthOf, periodsOf, sequencesIn, usualPeriod } from './periods.ts';

const day = (text: string) => text as SchoolDay;
const dated = (id: number, from: string, to: string) => ({ id, startsOn: day(from), endsOn: day(to) });
const year = periodsOf({
  id: 1,
  trimesters: [
    {
      ...dated(3, '2026-09-07', '2026-12-18'),
      sequences: [dated(11, '2026-09-07', '2026-10-16'), dated(12, '2026-10-19', '2026-12-18')],
    },
    { ...dated(4, '2027-01-04', '2027-03-26'), sequences: [dated(13, '2027-01-04', '2027-03-26')] },
    { ...dated(5, '2027-03-29', '2027-06-11'), sequences: [] },
  ],
});

test('periods follow each other as they end; each knows the one before, what it is made of and its last sequence', () => {
  expect(year.map(({ key, number, before, parts, last }) => [key, number, before, parts, last.id])).toEqual([
    ['sequence-11', 1, null, [], 11],
    ['sequence-12', 2, 'sequence-11', [], 12],
    ['trimester-3', 1, null, ['sequence-11', 'sequence-12'], 12],
    ['sequence-13', 3, 'sequence-12', [], 13],
    ['trimester-4', 2, 'trimester-3', ['sequence-13'], 13],
    ['year-1', 1, null, ['trimester-3', 'trimester-4'], 13],
  ]);
});

test('a year lasts from the first day of its first sequence to the last of its last; without sequences it has no periods', () => {
  expect(year.at(-1)).toMatchObject({ startsOn: '2026-09-07', endsOn: '2027-03-26' });
  expect(periodsOf({ id: 1, trimesters: [] })).toEqual([]);
});

test('without a period the current sequence is used, else the last one, before the year the first one', () => {
  const meant = (today: string) => usualPeriod(year, day(today))?.id;
  expect(['2026-08-01', '2026-10-16', '2026-10-17', '2026-10-19', '2027-06-01'].map(meant)).toEqual([
    11, 11, 11, 12, 13,
  ]);
  expect(usualPeriod([], day('2026-08-01'))).toBeNull();
});

test('every period is found again by its key, and nothing else is one', () => {
  for (const { key } of year) expect(periodValue.safeParse(key).data).toBe(key);
  for (const text of ['', 'year', 'month-1', 'sequence-', 'sequence-0', 'trimester-1x', 'year-1 ']) {
    expect(periodValue.safeParse(text).success, text).toBe(false);
  }
});

test('a trimester holds its sequences, and the year those of all its trimesters', () => {
  const inside = (wanted: string) =>
    year.filter(({ key }) => key === wanted).map((one) => sequencesIn(one, year));
  expect([inside('sequence-12'), inside('trimester-3'), inside('year-1')]).toEqual([
    ...[[[12]], [[11, 12]], [[11, 12, 13]]],
  ]);
});

const monthly = (id: number, from: string, to: string) => ({ ...dated(id, from, to), monthly: true });
const both = {
  id: 1,
  trimesters: [
    {
      ...dated(3, '2026-09-07', '2026-12-18'),
      sequences: [
        dated(11, '2026-09-07', '2026-12-18'),
        monthly(21, '2026-09-07', '2026-10-31'),
        monthly(22, '2026-11-30', '2026-12-18'),
      ],
    },
    { ...dated(4, '2027-01-04', '2027-03-26'), sequences: [dated(12, '2027-01-04', '2027-03-26')] },
  ],
};
const periodsIn = (rhythm: 'sequences' | 'months') =>
  periodsOf({ ...both, trimesters: inRhythm(both, rhythm) });

test('where a plan holds both, a class has its sequences or its months, and trimesters made of them', () => {
  expect(periodsIn('sequences').map(({ key, parts }) => [key, parts])).toEqual([
    ['sequence-11', []],
    ['trimester-3', ['sequence-11']],
    ['sequence-12', []],
    ['trimester-4', ['sequence-12']],
    ['year-1', ['trimester-3', 'trimester-4']],
  ]);
  expect(periodsIn('months').map(({ key, kind, number, before }) => [key, kind, number, before])).toEqual([
    ['sequence-21', 'month', 10, null],
    ['sequence-22', 'month', 12, 'sequence-21'],
    ['trimester-3', 'trimester', 1, null],
    ['year-1', 'year', 1, null],
  ]);
});

test('the second term is the second also of a class whose months begin with it', () => {
  const trimesters = [
    { ...dated(3, '2026-09-07', '2026-12-18'), sequences: [dated(11, '2026-09-07', '2026-12-18')] },
    { ...dated(4, '2027-01-04', '2027-03-26'), sequences: [monthly(21, '2027-01-04', '2027-01-31')] },
  ];
  const periods = periodsOf({ id: 1, trimesters: inRhythm({ trimesters }, 'months') });
  expect(periods.map(({ kind, number }) => `${kind} ${number}`)).toEqual([
    'month 1',
    'trimester 2',
    'year 1',
  ]);
});

test('a trimester of a year with both rhythms has sequences and months; the sequence comes first', () => {
  const all = periodsOf(both);
  const trimester = all.find(({ key }) => key === 'trimester-3');
  expect(trimester && sequencesIn(trimester, all)).toEqual([11, 21, 22]);
  expect(usualPeriod(all, day('2026-12-01'))?.key).toBe('sequence-11');
  expect(usualPeriod(periodsIn('months'), day('2026-12-01'))?.key).toBe('sequence-22');
});

test('a month is called by the day in its middle, though it begins in the month before', () => {
  expect(monthOf({ startsOn: day('2026-11-30'), endsOn: day('2026-12-31') })).toBe(12);
  expect(monthOf({ startsOn: day('2027-02-01'), endsOn: day('2027-03-05') })).toBe(2);
});
