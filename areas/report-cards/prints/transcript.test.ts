import { expect, test } from 'vitest';
import { sampleCard, sampleRow } from '#testing/marks/sample-card.ts';
import type { CardContent } from '../cards/card-contract.ts';
import { transcriptOf } from './transcript.ts';

const cardOf = (change: Partial<CardContent>): CardContent => ({ ...sampleCard, ...change });
const term = (number: number) => ({ kind: 'trimester' as const, number });

test('a transcript has a table for each year, the oldest first, with the terms and the year side by side', () => {
  const cards = [
    cardOf({ period: { kind: 'year', number: 0 }, decision: 'promoted' }),
    cardOf({ period: term(2) }),
    cardOf({ period: term(1) }),
    cardOf({ year: '2025/2026', className: 'Class 6', period: term(3) }),
  ];
  const years = transcriptOf(cards, ['en', 'fr']);
  expect(years.map(({ year, columns }) => [year, columns.map(([name]) => name)])).toEqual([
    ['2025/2026', ['T3']],
    ['2026/2027', ['T1', 'T2', 'Year']],
  ]);
  expect(years[1]).toMatchObject({ averages: ['12.50', '12.50', '12.50'], decision: 'Promoted' });
  expect(years[1]?.ranks[0]).toBe('1st of 50');
});

test('lists sequences where no term was issued; a subject that one of them lacks has a dash there', () => {
  const physics = { ...sampleRow, subject: 'Physics', mean: { value: 900, note: null } };
  const [group] = sampleCard.groups;
  const cards = [
    cardOf({
      period: { kind: 'sequence', number: 2 },
      groups: group ? [{ ...group, rows: [sampleRow, physics] }] : [],
    }),
    cardOf({
      period: { kind: 'sequence', number: 1 },
      totals: { ...sampleCard.totals, classified: false, rank: null },
    }),
  ];
  const [year] = transcriptOf(cards, ['fr', 'en']);
  expect(year?.columns).toEqual([
    ['Séq 1', 'Seq 1'],
    ['Séq 2', 'Seq 2'],
  ]);
  expect(year?.rows).toEqual([
    ['Mathematics', '12,50', '12,50'],
    ['Physics', '–', '09,00'],
  ]);
  expect(year?.ranks).toEqual(['NC', '1re sur 50']);
});

test('a transcript shows the levels of a year marked in levels, and calls no student of it unclassified', () => {
  const acquired = { code: { en: 'A', fr: 'A' }, meaning: { en: 'Acquired', fr: 'Acquis' }, count: 1 };
  const [group] = sampleCard.groups;
  const mean = { value: null, level: acquired.code, note: null };
  const card = cardOf({
    groups: group ? [{ ...group, rows: [{ ...sampleRow, mean, rank: null, grade: null }] }] : [],
    totals: { ...sampleCard.totals, average: null, classified: false, rank: null, of: 0 },
    levels: [acquired],
  });
  const [year] = transcriptOf([card], ['en', 'fr']);
  expect(year).toMatchObject({ rows: [['Mathematics', 'A']], averages: ['–'], ranks: ['–'] });
});
