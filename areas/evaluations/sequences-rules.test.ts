import { expect, test } from 'vitest';
import { parseSchoolDay } from '#platform/kernel/time.ts';
import { numberedSequences, usualSequence } from './sequences-rules.ts';

const day = (text: string) => {
  const parsed = parseSchoolDay(text);
  if (!parsed) throw new Error(text);
  return parsed;
};
const sequence = (id: number, startsOn: string, endsOn: string) => ({
  ...{ id, startsOn: day(startsOn), endsOn: day(endsOn) },
});
const year = {
  id: 1,
  trimesters: [
    {
      id: 1,
      sequences: [sequence(11, '2026-09-07', '2026-10-16'), sequence(12, '2026-10-19', '2026-11-27')],
    },
    { id: 2, sequences: [sequence(21, '2026-11-30', '2027-01-22')] },
  ],
};

test('Sequences are numbered through the year, whatever trimester they are in.', () => {
  expect(numberedSequences(year).map(({ id, number, trimesterId }) => [id, number, trimesterId])).toEqual([
    [11, 1, 1],
    [12, 2, 1],
    [21, 3, 2],
  ]);
});

test('Who names no sequence means the one that goes on, else the last one, before the year the first.', () => {
  const meant = (today: string) => usualSequence(numberedSequences(year), day(today))?.id;
  expect(['2026-08-01', '2026-10-16', '2026-10-17', '2026-10-19', '2027-06-01'].map(meant)).toEqual([
    11, 11, 11, 12, 21,
  ]);
  expect(usualSequence([], day('2026-10-16'))).toBeNull();
});
