import { expect, test } from 'vitest';
import { sampleCard } from '#testing/sample-card.ts';
import { usualLook } from './look.ts';
import { printedCard } from './printed-card.ts';

const way = { language: { first: 'en', second: null }, look: usualLook, nameOrder: 'family' } as const;

test('What the rules say of conduct stands beside what they say of work.', () => {
  const card = { ...sampleCard, work: { ...sampleCard.work, conduct: 'reprimand' as const } };
  const work = printedCard(card, way).blocks.find(({ id }) => id === 'work');
  expect(work?.facts.slice(-2)).toEqual([
    [['Warning for conduct', null], 'No'],
    [['Reprimand for conduct', null], 'Yes'],
  ]);
});

test('A name of 5,000 letters is cut on a card, and nothing of it is half a letter.', () => {
  const lastName = 'e\u0301'.repeat(2500);
  const { name } = printedCard({ ...sampleCard, student: { ...sampleCard.student, lastName } }, way);
  expect(name[0]?.[0].length).toBeLessThan(200);
  expect(name[0]?.[0].endsWith('e\u0301…')).toBe(true);
});

test('What the short forms of the grades mean stands on a card once each, in its language.', () => {
  const said = (en: string, fr: string, meaning: string) => ({
    ...{ code: { en, fr }, meaning: { en: meaning, fr: `${meaning} (fr)` } },
  });
  const grades = [
    said('CVWA', 'CTBA', 'Very well'),
    said('CVWA', 'CTBA', 'Very well'),
    said('CA', 'CA', 'Yes'),
  ];
  expect(printedCard(sampleCard, { ...way, grades }).legend).toBe('CVWA: Very well · CA: Yes');
  const french = { first: 'fr', second: 'en' } as const;
  expect(printedCard(sampleCard, { ...way, grades, language: french }).legend).toBe(
    'CTBA\u00a0: Very well (fr) · CA\u00a0: Yes (fr)',
  );
  expect(printedCard(sampleCard, way).legend, 'a card of before').toBeNull();
});

test('A short form by which a school means two things stands on a card with both.', () => {
  const said = (meaning: string) => ({
    ...{ code: { en: 'VG', fr: 'TB' }, meaning: { en: meaning, fr: meaning } },
  });
  const grades = [said('Outstanding'), said('Very good')];
  expect(printedCard(sampleCard, { ...way, grades }).legend).toBe('VG: Outstanding · VG: Very good');
});

test('Where levels are marked a card says how many subjects have each, and nothing that is made of averages.', () => {
  const level = (en: string, meaning: string, count: number) => ({
    ...{ code: { en, fr: en }, meaning: { en: meaning, fr: meaning }, count },
  });
  const levels = [level('A', 'Acquired', 5), level('NA', 'Not acquired', 1)];
  const none = { honourRoll: null, distinction: null, work: null, conduct: null };
  const printed = printedCard({ ...sampleCard, levels, work: none }, way);
  expect(printed.headline).toEqual({
    facts: [
      [['Acquired', null], 'A · 5'],
      [['Not acquired', null], 'NA · 1'],
    ],
    average: null,
  });
  expect([printed.columns, printed.groups[0]?.subtotal, printed.heads.mean]).toEqual([
    ...[['remark'], null, ['Level', null]],
  ]);
  expect(printed.blocks.map(({ id }) => id)).toEqual(['conduct']);
});

test('A title of the school’s own numbers a sequence as French does, and a term as it does a term.', () => {
  const own = { ...usualLook.titles.fr, sequence: '{ordinal} séquence', trimester: '{ordinal} trimestre' };
  const look = { ...usualLook, titles: { ...usualLook.titles, fr: own } };
  const titleOf = (kind: 'sequence' | 'trimester') =>
    printedCard(
      { ...sampleCard, period: { kind, number: 1 } },
      { ...way, look, language: { first: 'fr', second: null } },
    ).title[0];
  expect(titleOf('sequence')).toBe('1re séquence');
  expect(titleOf('trimester')).toBe('1er trimestre');
});

test('Where nothing was marked a card adds nothing up, and shows no zero that nobody gave.', () => {
  const [group] = sampleCard.groups;
  const subtotal = { points: 0, coefficients: 0, average: null, rank: null };
  const groups = group ? [{ ...group, subtotal }] : [];
  const totals = { ...sampleCard.totals, ...subtotal, classified: false };
  const printed = printedCard({ ...sampleCard, groups, totals }, way);
  expect(printed.groups[0]?.subtotal).toMatchObject({ mean: '–', coefficient: '–', points: '–' });
  expect(printed.headline.facts.slice(0, 2).map(([, text]) => text)).toEqual(['–', '–']);
});
