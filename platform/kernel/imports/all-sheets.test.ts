import { expect, test } from 'vitest';
import { finished } from '#testing/finished.ts';
import { asOneSheet, findSheetRow } from './all-sheets.ts';
import type { ImportColumn } from './columns.ts';

const column = (key: string, fr: string): ImportColumn => ({
  key,
  reads: 'text',
  longest: 40,
  synonyms: [],
  labels: { en: key, fr },
});
const columns = [
  column('lastName', 'Nom'),
  column('sex', 'Sexe'),
  { ...column('className', 'Classe'), ownLine: true },
];
const whole = (...sheets: { name: string; rows: (string | null)[][] }[]) =>
  finished(asOneSheet(sheets, columns, () => columns, { name: 'Toutes', language: 'fr' }));

test('makes one list of a sheet for each class: columns in any order, the class from the sheet’s name or its own line', () => {
  const sheet = whole(
    {
      name: '6e A',
      rows: [
        ['Nom', 'Sexe', 'Tél'],
        ['Abena', 'M', '650'],
        [null, null, null],
        ['Ngo', 'F', null],
      ],
    },
    {
      name: '6e B',
      rows: [
        ['LYCÉE', null],
        ['Sexe', 'Nom'],
        ['F', 'Bilong'],
      ],
    },
    {
      name: 'Feuil3',
      rows: [
        ['Classe : 5e A', null],
        ['Nom', 'Sexe'],
        ['Eve', 'F'],
        ['Classe : 5e B', null],
        ['Ida', 'F'],
      ],
    },
    {
      name: 'Barème',
      rows: [
        ['Note', 'Mention'],
        ['18', 'TB'],
      ],
    },
  );
  expect(sheet?.rows).toEqual([
    ['Nom', 'Sexe', 'Tél', 'Classe'],
    ['Abena', 'M', '650', '6e A'],
    [null, null, null, null],
    ['Ngo', 'F', null, '6e A'],
    ['Bilong', 'F', null, '6e B'],
    ['Eve', 'F', null, '5e A'],
    ['Classe : 5e B', null, null, null],
    ['Ida', 'F', null, '5e B'],
  ]);
  const parts = sheet?.parts ?? [];
  // The second sheet has its columns in another order.
  expect(findSheetRow(parts, 5)?.columns).toEqual([
    { index: 1, heading: 'Nom' },
    { index: 0, heading: 'Sexe' },
    null,
    null,
  ]);
  expect([2, 4, 5, 8].map((row) => findSheetRow(parts, row))).toMatchObject([
    { name: '6e A', row: 2 },
    { name: '6e A', row: 4 },
    { name: '6e B', row: 3 },
    { name: 'Feuil3', row: 5 },
  ]);
  expect(findSheetRow(parts, 1)).toBeNull();
});

test('leaves a single list beside other sheets as it is, and keeps what a row says of its class', () => {
  expect(
    whole(
      {
        name: 'A',
        rows: [
          ['Nom', 'Sexe'],
          ['Ngo', 'F'],
        ],
      },
      { name: 'B', rows: [['École', 'AAA']] },
    ),
  ).toBeNull();
  const sheet = whole(
    {
      name: 'Filles',
      rows: [
        ['Nom', 'Sexe', 'Classe'],
        ['Ngo', 'F', '6e A'],
      ],
    },
    {
      name: 'Garçons',
      rows: [
        ['Nom', 'Sexe', 'Classe'],
        ['Luc', 'M', '6e B'],
      ],
    },
  );
  expect(sheet?.rows.slice(1)).toEqual([
    ['Ngo', 'F', '6e A'],
    ['Luc', 'M', '6e B'],
  ]);
});
