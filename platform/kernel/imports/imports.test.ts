import { expect, test } from 'vitest';
import type { SchoolDay } from '../time.ts';
import { readCell, tidyCell } from './cells.ts';
import { columnLetters, type ImportColumn } from './columns.ts';
import { type DayReading, dayOrderOf, readDay } from './days.ts';
import { headingLine, headingTexts, mappingOf, plainHeading, signatureOf } from './headings.ts';
import { distance, nameKey, splitName } from './person-keys.ts';
import { phonesIn } from './phones.ts';
import { readRecords } from './records.ts';

const days: DayReading = {
  order: 'dmy',
  since1904: false,
  today: '2026-11-20' as SchoolDay,
  timeZone: 'Africa/Douala',
};
const column = (key: string, fr: string, reads: ImportColumn['reads'] = 'text'): ImportColumn => ({
  key,
  reads,
  longest: 40,
  labels: { en: key, fr },
  synonyms: [],
});
const classColumn = { ...column('className', 'Classe'), ownLine: true };
const columns = [
  column('lastName', 'Nom', 'name'),
  column('birthDate', 'Né(e) le', 'day'),
  column('phone', 'Tél', 'phone'),
];

test('a day is read in all the ways people and spreadsheets write it', () => {
  const written = [
    ...['05/03/2012', '5-3-12', '05.03.2012', '5 3 2012', '05032012', '2012-03-05', '2012/3/5', '40973'],
    ...[
      '5 mars 2012',
      '5 Mars 12',
      '05 MARCH 2012',
      '5th March 2012',
      'March 5, 2012',
      '2012-03-05T00:00:00',
      '40973.5',
    ],
  ];
  expect(new Set(written.map((text) => readDay(text, days)))).toEqual(new Set(['2012-03-05']));
  expect(readDay('1er août 2011', days)).toBe('2011-08-01');
  expect(readDay('3/5/2012', { ...days, order: 'mdy' })).toBe('2012-03-05');
  expect(readDay('39511', { ...days, since1904: true })).toBe('2012-03-05');
});

test('a day that is none, or does not exist, is not repaired', () => {
  for (const text of ['31/02/2012', '2012-13-01', 'mars 2012', '12', 'abc', '5 ma 2012', '00/00/0000'])
    expect(readDay(text, days), text).toBeNull();
});

test('a year of two digits is of the last hundred years', () => {
  expect([readDay('01/01/26', days), readDay('01/01/27', days)]).toEqual(['2026-01-01', '1927-01-01']);
});

test('a whole column says whether the day or the month comes first; only where nothing does is a person asked', () => {
  expect(dayOrderOf(['03/04/2012', '13/04/2012'])).toBe('dmy');
  expect(dayOrderOf(['03/04/2012', '04/13/2012'])).toBe('mdy');
  expect(dayOrderOf(['03/04/2012'])).toBeNull();
  expect(dayOrderOf(['05/05/2012', '2012-03-04', '5 mars 2012', ''])).toBe('dmy');
});

test('a cell is read as it was meant: hard blanks, curly quotes, words for yes and girl; nothing is guessed from a power of ten', () => {
  expect(tidyCell('\u00a0Ngo’o \u200b Marie\u202f')).toBe("Ngo'o Marie");
  const read = (reads: ImportColumn['reads'], text: string) => readCell(column('x', 'x', reads), text, days);
  expect(['Fille', 'féminin', 'F', 'girl'].map((text) => read('sex', text))).toEqual(
    Array(4).fill({ value: 'F' }),
  );
  expect(['Oui', 'R', 'x', 'yes', '1'].map((text) => read('yesNo', text))).toEqual(
    Array(5).fill({ value: 'yes' }),
  );
  expect(['NR', 'non', '0'].map((text) => read('yesNo', text))).toEqual(Array(3).fill({ value: 'no' }));
  expect([read('phone', '650000000'), read('phone', '+237 650'), read('phone', '6.5E+08')]).toEqual([
    { value: '650000000' },
    { reason: 'notPhone' },
    { reason: 'powerOfTen' },
  ]);
  expect([read('code', '007'), read('code', '1,2E+11'), read('text', '-'), read('day', '-')]).toEqual([
    { value: '007' },
    { reason: 'powerOfTen' },
    { value: null },
    { value: null },
  ]);
  expect(read('text', 'x'.repeat(41))).toEqual({ reason: 'tooLong' });
});

test('the headings are found under a title, whatever their accents, signs and capitals', () => {
  const rows = [
    ['Lycée de Nom', null],
    [null, null],
    ['N°', 'NOM *', 'Ne(e)  LE', 'tel.'],
    ['1', 'A', 'x', 'y'],
  ];
  expect(headingLine(rows, columns)).toBe(2);
  expect(mappingOf(rows[2] ?? [], columns)).toEqual([null, 'lastName', 'birthDate', 'phone']);
  expect(mappingOf(['Nom', 'nom'], columns)).toEqual(['lastName', null]);
  expect([plainHeading('  Prénom(s)… '), signatureOf(['N°', null])]).toEqual(['prenom s', 'n|']);
});

test('empty rows and totals are no records, a row of another delimiter is named, and rows count as Excel does', () => {
  const rows = [
    ['Nom', 'Né(e) le', 'Tél'],
    ['A', '05/03/2012', '650000000'],
    [null, ' ', null],
    ['B,06/03/2012,651', null, null],
    ['Total', '2', null],
  ];
  const read = readRecords(
    { rows, headingRow: 0, mapping: ['lastName', 'birthDate', 'phone'], columns },
    days,
  );
  expect(read.passed).toEqual([{ row: 5, reason: 'total', text: 'Total · 2' }]);
  expect(
    read.records.map(({ row, values, faults }) => [row, values, faults.map(({ reason }) => reason)]),
  ).toEqual([
    [2, { lastName: 'A', birthDate: '2012-03-05', phone: '650000000' }, []],
    [4, {}, ['notDivided']],
  ]);
});

test('reads a time with a zone as a moment that falls on a day of the school', () => {
  const read = (text: string) => readDay(text, days);
  expect(read('2012-03-04T23:00:00.000Z')).toBe('2012-03-05');
  expect(read('2012-03-05T00:00:00+01:00')).toBe('2012-03-05');
  expect(read('2012-03-05T03:00:00+09:00')).toBe('2012-03-04');
  expect([read('2012-03-05T23:30:00'), read('2012-02-31T23:00:00Z')]).toEqual(['2012-03-05', null]);
});

test('takes repeated headings, lines of classes, totals and signatures for no records, and the class for the rows below it', () => {
  const rows = [
    ['LYCÉE DE MBOUDA', null, null, null],
    ['Classe : Form 1 A  Effectif : 2', null, null, null],
    ['Nom', 'Né(e) le', 'Tél', 'Classe'],
    ['Abena', '05/03/2012', '650000000', null],
    ['Ngo', '05/03/2012', '650000000', '6e B'],
    ['Classe : Form 1 B', null, null, null],
    ['NOM', 'Né(e)  le', 'Tél.', 'Classe'],
    ['Bilong', '05/03/2012', null, null],
    ['Classe :', 'Form 2', 'Effectif :', '1'],
    ['Essomba', '05/03/2012', null, null],
    [null, null, null, null],
    ['Arrêté la présente liste à 4 élèves', null, null, null],
    [null, null, 'Fait à Mbouda, le 3 septembre 2026', null],
    [null, 'Le Proviseur', null, null],
    [null, 'M. ATANGANA Jean', null, null],
  ];
  const all = [...columns, classColumn];
  const mapping = ['lastName', 'birthDate', 'phone', 'className'];
  const { records, passed } = readRecords({ rows, headingRow: 2, mapping, columns: all }, days);
  expect(records.map(({ row, values }) => [row, values['lastName'], values['className']])).toEqual([
    [4, 'Abena', 'Form 1 A'],
    [5, 'Ngo', '6e B'],
    [8, 'Bilong', 'Form 1 B'],
    [10, 'Essomba', 'Form 2'],
  ]);
  expect(passed.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
    ...['6 ownLine', '7 headingsAgain', '9 ownLine', '12 signature', '13 signature', '14 signature'],
    '15 signature',
  ]);
});

test('loses no row of a file without headings, and takes no title for a row', () => {
  const rows = [
    ['Élèves de 6e', null, null],
    ['Abena', '05/03/2012', '650000000'],
    ['Ngo', '06/03/2012', null],
  ];
  expect(headingLine(rows, columns)).toBe(-1);
  expect(
    headingLine(
      [
        ['Abena', 'Form 1'],
        ['Ngo', 'Form 1'],
      ],
      columns,
    ),
  ).toBe(-1);
  expect(
    headingLine(
      [
        ['Nachname', 'Geburtstag'],
        ['Ngo', '05/03/2012'],
      ],
      columns,
    ),
  ).toBe(0);
  const mapping = ['lastName', 'birthDate', 'phone'];
  const { records, passed } = readRecords({ rows, headingRow: -1, mapping, columns }, days);
  expect(records.map(({ row, values }) => [row, values['lastName']])).toEqual([
    [2, 'Abena'],
    [3, 'Ngo'],
  ]);
  expect(passed).toEqual([{ row: 1, reason: 'titleLine', text: 'Élèves de 6e' }]);
});

test('reads headings of two lines with their groups, and a title above them as none', () => {
  const rows = [
    ['LYCÉE DE MBOUDA', null, null, null, null],
    ['Matricule', 'ÉLÈVE', null, 'PÈRE', null],
    ['Matricule', 'Nom', 'Né(e) le', 'Nom', 'Tél'],
    ['M-1', 'Abena', '05/03/2012', 'Ngo', '677112233'],
  ];
  expect(headingLine(rows, columns)).toBe(2);
  expect(headingTexts(rows, 2)).toEqual([
    ...['Matricule', 'ÉLÈVE / Nom', 'ÉLÈVE / Né(e) le', 'PÈRE / Nom', 'PÈRE / Tél'],
  ]);
  // The columns under the father are not the child's.
  expect(mappingOf(headingTexts(rows, 2), columns)).toEqual([null, 'lastName', 'birthDate', null, null]);
  const father = { ...column('fatherName', 'Nom du père'), synonyms: ['père nom'] };
  const grouped = [rows[0] ?? [], ['Père', 'Nom', null, 'PÈRE', null], ...rows.slice(2)];
  expect(headingLine(grouped, [...columns, father, column('father', 'Père')])).toBe(2);
  expect(mappingOf(['Nom / Surname', 'Birth / Né(e) le'], columns)).toEqual(['lastName', 'birthDate']);
  const titled = [
    ['Année 2026', null, 'Lycée'],
    ['Nom', 'Né(e) le', 'Tél'],
    ['A', '05/03/2012', '650000000'],
  ];
  expect(headingTexts(titled, headingLine(titled, columns))).toEqual(['Nom', 'Né(e) le', 'Tél']);
});

test('reads no name where nobody is named, and asks about what no name holds', () => {
  const read = (text: string) => readCell(column('x', 'x', 'name'), text, days);
  for (const text of [
    '-',
    'RAS',
    'R.A.S.',
    'Néant',
    'N/A',
    'Décédé',
    '(décédée)',
    '---',
    '?',
    '…',
    'inconnu',
    'DCD',
  ])
    expect(read(text), text).toEqual({ value: null });
  expect(['Na', 'So', 'Laté', ' Ngo’o\n', 'Ngo "Bébé"', 'Abena, Paul'].map(read)).toEqual([
    { value: 'Na' },
    { value: 'So' },
    { value: 'Laté' },
    { value: "Ngo'o" },
    { value: 'Ngo "Bébé"' },
    { value: 'Abena, Paul' },
  ]);
  for (const text of ['Ngo\nMarie', 'Ngo;Marie', 'Ngo|Marie', '"Ngo', 'Ngo\tMarie', 'Ngo\u0007'])
    expect(read(text), text).toEqual({ reason: 'notName' });
});

test('a text file that was cut off says so at its last row; rows that are short anyhow do not', () => {
  const options = { headingRow: 0, mapping: ['lastName', 'birthDate', 'phone'], columns };
  const head = ['Nom', 'Né(e) le', 'Tél'];
  const reasons = (rows: (string | null)[][]) =>
    readRecords({ ...options, rows: [head, ...rows] }, days).records.flatMap(({ faults }) =>
      faults.map(({ reason }) => reason),
    );
  const full = [
    ['A', '05/03/2012', '650000000'],
    ['B', '05/03/2012', null],
  ];
  expect(reasons([...full, ['C', '05/0']])).toEqual(['cutOff']);
  expect(reasons([['A', '05/03/2012'], ...full, ['C']])).toEqual([]);
});

test('a name is one whatever its order and accents, and is parted as lists write it', () => {
  expect(nameKey('NGÔ’O', 'Marie-Claire')).toBe(nameKey('Claire Marie', "Ngo'o"));
  expect(splitName('NGO BILONG Marie Claire')).toEqual({ lastName: 'NGO BILONG', firstName: 'Marie Claire' });
  expect(splitName('Abena, Paul')).toEqual({ lastName: 'Abena', firstName: 'Paul' });
  expect(splitName('Abena Paul Eric')).toEqual({ lastName: 'Abena', firstName: 'Paul Eric' });
  expect(['chantale', 'chantlae', 'chanta', 'xyz'].map((name) => distance('chantal', name, 2))).toEqual([
    1, 2, 1, 3,
  ]);
});

test('columns are named as Excel names them', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

test('reads two telephones of one cell as two, and parts no number at the signs within it', () => {
  const two = ['677112233', '699445566'];
  const written = [
    '677112233 / 699445566',
    '677112233/699445566',
    '677112233 ou 699445566',
    '677112233, 699445566',
  ];
  for (const cell of [...written, '677112233;699445566', '677112233 - 699445566', '677112233 699445566'])
    expect(phonesIn(cell), cell).toEqual(two);
  expect(phonesIn('677 11 22 33 699 44 55 66')).toEqual(['677 11 22 33', '699 44 55 66']);
  for (const cell of [
    '677-11-22-33',
    '677/11/22/33',
    '+237 677 11 22 33',
    '(+237) 677112233',
    '00237677112233',
  ])
    expect(phonesIn(cell), cell).toEqual([cell]);
  const phone = { ...column('phone', 'Tél', 'phone'), second: 'phone2' };
  const read = (rows: (string | null)[][], mapping: (string | null)[]) =>
    readRecords(
      {
        rows: [['Nom', 'Tél', 'Tél 2'], ...rows],
        headingRow: 0,
        mapping,
        columns: [...columns, phone, column('phone2', 'Tél 2', 'phone')].filter(
          ({ key, second }: { key: string; second?: string }) => key !== 'phone' || second,
        ),
      },
      days,
    ).records[0]?.values;
  const cells = ['Ngo', '677112233 / 699445566', null];
  expect(read([cells], ['lastName', 'phone', null])).toEqual({
    lastName: 'Ngo',
    phone: two[0],
    phone2: two[1],
  });
});
