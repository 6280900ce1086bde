import { expect, test } from 'vitest';
import { sampleCard, sampleRow } from '#testing/marks/sample-card.ts';
import { defaultDesign } from '../looks/design.ts';
import { printedCard } from './printed-card.ts';

const way = { language: { first: 'en', second: null }, look: defaultDesign, nameOrder: 'family' } as const;

const workOn = (work: Partial<typeof sampleCard.work>) =>
  printedCard(
    {
      ...sampleCard,
      work: { honourRoll: null, distinction: null, work: null, conduct: null, ...work },
    },
    way,
  ).blocks.find(({ id }) => id === 'work')?.facts;

test('names only the honours and warnings that were given, and says when there are none', () => {
  expect(workOn({ honourRoll: 'granted', conduct: 'reprimand' })).toEqual([
    [['Honour roll', null], 'Yes'],
    [['Conduct reprimand', null], 'Yes'],
  ]);
  expect(workOn({ honourRoll: 'refused' })).toEqual([[['Honour roll', null], 'Refused']]);
  expect(workOn({})).toEqual([[['Honours and warnings', null], 'None']]);
});

const cellsOf = (mean: (typeof sampleRow)['mean']) => {
  const [group] = sampleCard.groups;
  const groups = group ? [{ ...group, rows: [{ ...sampleRow, mean }] }] : [];
  const printed = printedCard({ ...sampleCard, groups }, way);
  return [printed.groups[0]?.rows[0]?.mean, printed.explained.length];
};

test('prints points of half coefficients whole, so that the column adds up', () => {
  const rows = [
    { ...sampleRow, coefficient: 1.5, points: 1852.5 },
    { ...sampleRow, coefficient: 0.5, points: 450.5 },
  ];
  const groups = [{ name: null, rows, subtotal: { ...sampleCard.totals, points: 2303, coefficients: 2 } }];
  const [group] = printedCard(
    { ...sampleCard, groups },
    { ...way, language: { first: 'fr', second: null } },
  ).groups;
  expect(group?.rows.map(({ coefficient, points }) => [coefficient, points])).toEqual([
    ['1,5', '18,525'],
    ['0,5', '4,505'],
  ]);
  expect(group?.subtotal).toMatchObject({ coefficient: '2', points: '23,03' });
});

test('says beside a zero that it counts for an absence or for cheating, and explains it once', () => {
  expect(cellsOf({ value: 0, note: 'absent' })).toEqual([{ text: '00.00', note: 'Abs.' }, 1]);
  expect(cellsOf({ value: 0, note: 'cheating' })).toEqual([{ text: '00.00', note: 'Cheating' }, 1]);
  expect(cellsOf({ value: 0, note: null })).toEqual([{ text: '00.00', note: null }, 0]);
  expect(cellsOf({ value: null, note: 'exempt' })).toEqual([{ text: null, note: 'Exempt' }, 0]);
});

test('prints the success rate with the sign as the language of the card does', () => {
  const rate = (first: 'en' | 'fr') =>
    printedCard(
      { ...sampleCard, profile: { ...sampleCard.profile, successRate: 6250 } },
      { ...way, language: { first, second: null } },
    )
      .blocks.find(({ id }) => id === 'profile')
      ?.facts.at(-2)?.[1];
  expect(rate('en')).toBe('62.50%');
  expect(rate('fr')).toBe('62,50\u00a0%');
});

test('says into which level somebody is promoted, and in no other decision', () => {
  const decided = (decision: 'promoted' | 'repeats', promotedTo: string | null, first: 'en' | 'fr') =>
    printedCard({ ...sampleCard, decision, promotedTo }, { ...way, language: { first, second: null } })
      .decision?.[1];
  expect(decided('promoted', 'Form 2', 'en')).toBe('Promoted to Form 2');
  expect(decided('promoted', '2nde', 'fr')).toBe('Admise en 2nde');
  expect(decided('promoted', null, 'fr')).toBe('Admise en classe supérieure');
  expect(decided('repeats', null, 'en')).toBe('Repeats the class');
});

test('says that a rank is shared: in words beside the average, in short in a column', () => {
  const [group] = sampleCard.groups;
  const groups = group ? [{ ...group, rows: [{ ...sampleRow, rank: 2, shared: true }] }] : [];
  const totals = { ...sampleCard.totals, rank: 1, shared: true };
  const card = { ...sampleCard, groups, totals };
  const french = printedCard(card, { ...way, language: { first: 'fr', second: null } });
  expect(french.headline.facts.at(-1)?.[1]).toBe('1re ex æquo sur 50');
  expect(french.groups[0]?.rows[0]?.rank).toBe('2e ex');
  expect(printedCard(card, way).headline.facts.at(-1)?.[1]).toBe('joint 1st of 50');
});

test('prints a remark of the full length that a teacher may write', () => {
  const remark = 'A'.repeat(300);
  const [group] = sampleCard.groups;
  const groups = group ? [{ ...group, rows: [{ ...sampleRow, remark }] }] : [];
  expect(printedCard({ ...sampleCard, groups }, way).groups[0]?.rows[0]?.remark).toBe(remark);
});

test('shows of a year what its average is made of: its terms, where it is their mean', () => {
  const term = (number: number, average: number | null) => ({
    period: { kind: 'trimester' as const, number },
    average,
    rank: 1,
    classified: true,
  });
  const year = {
    ...sampleCard,
    period: { kind: 'year' as const, number: 1 },
    recalled: [term(1, 1000), term(2, 1200), term(3, null)],
    totals: { ...sampleCard.totals, average: 1100 },
  };
  const simple = printedCard(
    { ...year, method: { general: 'trimesters', subject: 'trimesters', weights: [] } },
    way,
  );
  expect(simple.headline.facts.slice(0, 2)).toEqual([
    [['Term 1', null], '10.00'],
    [['Term 2', null], '12.00'],
  ]);
  expect(simple.explained.map(([text]) => text)).toEqual([
    'The annual average is the mean of the term averages: (10.00 + 12.00) ÷ 2 = 11.00.',
    'The annual mark of a subject is the mean of its terms.',
  ]);
  const weighted = printedCard(
    { ...year, method: { general: 'coefficients', subject: 'sequences', weights: [30, 70] } },
    way,
  );
  expect(weighted.headline.facts[0]?.[0][0]).toBe('Total points');
  expect(weighted.explained.map(([text]) => text)).toEqual([
    'The annual mark of a subject is the mean of its sequences.',
    'Its marks count 30\u00a0:\u00a070, in their order.',
  ]);
});

test('a name of 5,000 letters is cut on a card, and nothing of it is half a letter', () => {
  const lastName = 'e\u0301'.repeat(2500);
  const { name } = printedCard({ ...sampleCard, student: { ...sampleCard.student, lastName } }, way);
  expect(name[0]?.[0].length).toBeLessThan(200);
  expect(name[0]?.[0].endsWith('e\u0301…')).toBe(true);
});

test('prints the meaning of each short form of a grade once on a card, in its language', () => {
  const grade = (en: string, fr: string, meaning: string) => ({
    code: { en, fr },
    meaning: { en: meaning, fr: `${meaning} (fr)` },
  });
  const grades = [
    grade('CVWA', 'CTBA', 'Very well'),
    grade('CVWA', 'CTBA', 'Very well'),
    grade('CA', 'CA', 'Yes'),
  ];
  expect(printedCard(sampleCard, { ...way, grades }).legend).toBe('CVWA: Very well · CA: Yes');
  const french = { first: 'fr', second: 'en' } as const;
  expect(printedCard(sampleCard, { ...way, grades, language: french }).legend).toBe(
    'CTBA\u00a0: Very well (fr) · CA\u00a0: Yes (fr)',
  );
  expect(printedCard(sampleCard, way).legend, 'a card of before').toBeNull();
});

test('prints both meanings when a school gives two to one short form', () => {
  const grade = (meaning: string) => ({
    code: { en: 'VG', fr: 'TB' },
    meaning: { en: meaning, fr: meaning },
  });
  const grades = [grade('Outstanding'), grade('Very good')];
  expect(printedCard(sampleCard, { ...way, grades }).legend).toBe('VG: Outstanding · VG: Very good');
});

test('where levels are marked a card says how many subjects have each, and nothing that is made of averages', () => {
  const level = (en: string, meaning: string, count: number) => ({
    code: { en, fr: en },
    meaning: { en: meaning, fr: meaning },
    count,
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

test('a title of the school’s own numbers a sequence as French does, and a term as it does a term', () => {
  const own = {
    ...defaultDesign.titles.fr,
    sequence: '{ordinal} séquence',
    trimester: '{ordinal} trimestre',
  };
  const look = { ...defaultDesign, titles: { ...defaultDesign.titles, fr: own } };
  const titleOf = (kind: 'sequence' | 'trimester') =>
    printedCard(
      { ...sampleCard, period: { kind, number: 1 } },
      { ...way, look, language: { first: 'fr', second: null } },
    ).title[0];
  expect(titleOf('sequence')).toBe('1re séquence');
  expect(titleOf('trimester')).toBe('1er trimestre');
});

test('where nothing was marked a card adds nothing up, and shows no zero that nobody gave', () => {
  const [group] = sampleCard.groups;
  const subtotal = { points: 0, coefficients: 0, average: null, rank: null };
  const groups = group ? [{ ...group, subtotal }] : [];
  const totals = { ...sampleCard.totals, ...subtotal, classified: false };
  const printed = printedCard({ ...sampleCard, groups, totals }, way);
  expect(printed.groups[0]?.subtotal).toMatchObject({ mean: '–', coefficient: '–', points: '–' });
  expect(printed.headline.facts.slice(0, 2).map(([, text]) => text)).toEqual(['–', '–']);
});
