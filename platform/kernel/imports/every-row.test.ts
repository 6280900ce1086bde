import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finished } from '#testing/finished.ts';
import type { SchoolDay } from '../time.ts';
import { asOneSheet, findSheetRow } from './all-sheets.ts';
import type { ImportColumn } from './columns.ts';
import { headingLine, headingTexts, mappingOf, saysSomething } from './headings.ts';
import { engineReasons } from './reasons.ts';
import { readRecords } from './records.ts';

const column = (key: string, fr: string, reads: ImportColumn['reads']): ImportColumn => ({
  key,
  reads,
  longest: 20,
  synonyms: [],
  labels: { en: key, fr },
});
const columns = [
  column('lastName', 'Nom', 'name'),
  column('firstName', 'Prénom', 'name'),
  column('birthDate', 'Né(e) le', 'day'),
  { ...column('phone', 'Tél', 'phone'), second: 'phone2' },
  column('phone2', 'Tél 2', 'phone'),
  { ...column('className', 'Classe', 'text'), ownLine: true },
];
const days = {
  order: 'dmy',
  since1904: false,
  today: '2026-11-20' as SchoolDay,
  timeZone: 'Africa/Douala',
} as const;

/** Cells that lists of schools contain, and cells that they should not. */
const contents = fc.constantFrom(
  ...[
    'Abena',
    'NGO Marie',
    '6e A',
    'F',
    '05/03/2012',
    '31/02/2012',
    '677112233',
    '677112233 / 699445566',
    '1',
    '12',
  ],
  ...[
    '-',
    'RAS',
    '"Ngo',
    'a;b',
    'Ngo\nMarie',
    'x'.repeat(30),
    '1,2E+11',
    'Classe : 6e B',
    'Classe :',
    'Nom',
    'Prénom',
  ],
  ...[
    'Total',
    'Total : 12',
    'Le Proviseur',
    'Fait à Mbouda, le 3',
    'Effectif : 54',
    'PÈRE',
    '?',
    ' ',
    '\u200b',
  ],
);
const cell = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: contents },
  fc.string(),
);
const rowsOf = fc.array(fc.array(cell, { minLength: 6, maxLength: 6 }), { maxLength: 25 });
const headings: (string | null)[] = ['Nom', 'Prénom', 'Né(e) le', 'Tél', 'Classe', 'Autre'];

/** Each filled row once, as a record with values or faults, or passed over with a reason that is known. */
function expectAllReported(rows: readonly (readonly (string | null)[])[], headingRow: number): void {
  const mapping = mappingOf(headingTexts(rows, headingRow), columns);
  const { records, passed } = readRecords({ rows, headingRow, mapping, columns }, days);
  const filled = rows.flatMap((row, index) => (index > headingRow && saysSomething(row) ? index + 1 : []));
  expect([...records, ...passed].map(({ row }) => row).sort((one, other) => one - other)).toEqual(filled);
  for (const { values, faults } of records)
    expect(Object.keys(values).length + faults.length).toBeGreaterThan(0);
  for (const { reason } of [...passed, ...records.flatMap(({ faults }) => faults)])
    expect(engineReasons).toHaveProperty(reason);
}

test('tells of each filled row of any list once', () => {
  fc.assert(
    fc.property(rowsOf, fc.boolean(), (rows, headed) => {
      const all = headed ? [headings, ...rows] : rows;
      expectAllReported(all, headed ? 0 : -1);
      expectAllReported(all, headingLine(all, columns));
    }),
    { numRuns: 400 },
  );
});

test('takes each row of each sheet into the whole', () => {
  fc.assert(
    fc.property(rowsOf, rowsOf, (one, other) => {
      const start: (string | null)[] = ['Abena', 'Eve', null, null, null, null];
      const sheets = [
        { name: '6e A', rows: [headings, start, ...one] },
        { name: '6e B', rows: [headings.toReversed(), start.toReversed(), ...other] },
      ];
      const whole = finished(asOneSheet(sheets, columns, () => columns, { name: 'Toutes', language: 'fr' }));
      const placed = (whole?.rows ?? []).flatMap((row, index) => {
        const origin = findSheetRow(whole?.parts ?? [], index + 1);
        return origin && saysSomething(row) ? `${origin.name} ${origin.row}` : [];
      });
      const filled = sheets.flatMap(({ name, rows }) =>
        rows.flatMap((row, index) => (index > 0 && saysSomething(row) ? `${name} ${index + 1}` : [])),
      );
      expect(placed).toEqual(filled);
    }),
    { numRuns: 100 },
  );
});
