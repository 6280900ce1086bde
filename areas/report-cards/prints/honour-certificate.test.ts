import { expect, test } from 'vitest';
import { sampleCard } from '#testing/marks/sample-card.ts';
import { honourCertificate } from './honour-certificate.ts';

const french = { language: { first: 'fr', second: 'en' }, nameOrder: 'family' } as const;

test('a girl’s certificate speaks of her in both languages, with the rank that the school wants on it', () => {
  const { name, because, distinction, facts, period } = honourCertificate(sampleCard, {
    ...french,
    shows: 'rank',
  });
  expect(name).toBe('Ngo Marie');
  expect(because[0]).toContain('inscrite au tableau d’honneur');
  expect(because[1]).toContain('by her work');
  expect(period).toEqual(['1er trimestre, 2026/2027', 'First term, 2026/2027']);
  expect(distinction).toBeNull();
  expect(facts).toEqual([
    [['Moyenne', 'Average'], '12,50 / 20'],
    [['Rang', 'Rank'], '1re sur 50'],
  ]);
});

test('names congratulations; without a rank the certificate shows the grade, or the average alone', () => {
  const card = { ...sampleCard, work: { ...sampleCard.work, distinction: 'congratulations' as const } };
  const of = (shows: 'grade' | 'average') => honourCertificate(card, { ...french, shows });
  expect(of('grade').distinction).toEqual(['avec félicitations', 'with congratulations']);
  expect(of('grade').facts.at(1)).toEqual([['Cote', 'Grade'], 'C+ · CA']);
  expect(of('average').facts).toHaveLength(1);
});
