import { expect, test } from 'vitest';
import { languages } from '../words.ts';
import { periodName, shortPeriodName } from './period-name.ts';
import { periodKinds } from './periods.ts';

const ten = periodKinds.map((kind) => ({ kind, number: 10 }));

test('sequences, months, terms and the year have a name in both languages', () => {
  expect(languages.map((language) => ten.map((period) => periodName(period, language)))).toEqual([
    ['Sequence 10', 'October', 'Term 10', 'Whole year'],
    ['Séquence 10', 'Octobre', 'Trimestre 10', 'Année entière'],
  ]);
});

test('where there is little room they have a shorter one', () => {
  expect(languages.map((language) => ten.map((period) => shortPeriodName(period, language)))).toEqual([
    ['Seq. 10', 'Oct', 'T10', 'Year'],
    ['Séq. 10', 'Oct', 'T10', 'Année'],
  ]);
});
