import { expect, test } from 'vitest';
import type { SchoolDay } from '../time.ts';
import { readCell } from './cells.ts';
import { column, type Reading, readings } from './columns.ts';
import type { DayReading } from './days.ts';
import { readRecords } from './records.ts';

const days: DayReading = {
  order: 'dmy',
  since1904: false,
  today: '2026-11-20' as SchoolDay,
  timeZone: 'Africa/Douala',
};
const read = (reads: Reading, text: string, keeps?: readonly string[]) =>
  readCell({ ...column('x', reads, 100, { en: 'x', fr: 'x' }), ...(keeps && { keeps }) }, text, days);

const nothing = [
  ...[
    '-',
    '–',
    '—',
    '--',
    '---',
    '_',
    '/',
    '//',
    '\\',
    '?',
    '???',
    '…',
    '.',
    '...',
    '*',
    '!',
    '(-)',
    '- -',
    '~',
    '=',
    "'",
  ],
  ...['n/a', 'N/A', 'N / A', 'n.a.', 'N.A', 'N-A', 'n/d', 'N/C', 'n.r.', 's/o', 'S.O.'],
  ...['néant', 'neant', 'NÉANT', 'Néants', '(néant)', 'RAS', 'R.A.S.', 'ras.', 'Rien à signaler', 'rien'],
  ...[
    'none',
    'None',
    'null',
    'NULL',
    '(null)',
    '[null]',
    '<null>',
    'nil',
    'Nil',
    'NaN',
    'undefined',
    'vide',
    '(vide)',
    '(blank)',
  ],
  ...[
    'inconnu',
    'Inconnue',
    'unknown',
    'aucun',
    'Aucune',
    'sans objet',
    'non renseigné',
    'Non renseignée',
    'non précisé',
  ],
  ...[
    'non communiqué',
    'Non connu',
    'non disponible',
    'not available',
    'Not specified',
    'not known',
    'not given',
    'pas renseigné',
  ],
  ...['À compléter', 'à préciser', 'TBD', 'to be confirmed'],
  ...[
    '\u00a0',
    '\u200b',
    '\ufeff',
    '\u2060\u00a0',
    '\u202f',
    '\u3000',
    '\u2800',
    '\u202a\u202c',
    '\u00ad',
    ' \t ',
  ],
];

test.for(readings.flatMap((reads) => nothing.map((text) => [reads, text] as const)))(
  'reads nothing in a column of %s that holds %j',
  ([reads, text]) => {
    expect(read(reads, text)).toEqual({ value: null });
  },
);

test('reads a short form as nothing only where it is no value of the column', () => {
  for (const reads of ['text', 'code', 'phone', 'email', 'day', 'sex', 'whole'] as const)
    for (const text of ['x', 'X', 'xx', 'NA', 'na', 'NC', 'ND'])
      expect(read(reads, text), `${reads} ${text}`).toEqual({ value: null });
  expect(['Na', 'So', 'Nana', 'Rasmata', 'Neantou', 'Nilda'].map((text) => read('name', text))).toEqual(
    ['Na', 'So', 'Nana', 'Rasmata', 'Neantou', 'Nilda'].map((value) => ({ value })),
  );
  expect(['x', 'X', '✓', 'NR', 'non'].map((text) => read('yesNo', text))).toEqual(
    ['yes', 'yes', 'yes', 'no', 'no'].map((value) => ({ value })),
  );
  expect(['X', 'NA', 'Aucune'].map((text) => read('text', text, ['x', 'na', 'aucune']))).toEqual(
    ['X', 'NA', 'Aucune'].map((value) => ({ value })),
  );
});

test('reads nothing where somebody writes that there is no telephone, or a row of zeros', () => {
  for (const text of [
    'non',
    'No',
    'sans',
    'pas de téléphone',
    'no phone',
    'décédé',
    '0',
    '000000000',
    '00 00 00',
  ])
    expect(read('phone', text), text).toEqual({ value: null });
  for (const text of ['non', 'pas d’e-mail', 'no email', '0'])
    expect(read('email', text), text).toEqual({ value: null });
  for (const text of ['00/00/0000', '0000-00-00', 'jj/mm/aaaa', 'DD-MM-YYYY', '--/--/----'])
    expect(read('day', text), text).toEqual({ value: null });
  expect([read('whole', '0'), read('yesNo', '0'), read('text', '00:00'), read('text', '0', ['0'])]).toEqual([
    ...[{ value: '0' }, { value: 'no' }, { value: '00:00' }, { value: '0' }],
  ]);
  for (const reads of ['text', 'name', 'code', 'sex'] as const)
    for (const text of ['0', '00', '000', 'sans', 'Sans', 'SANS ADRESSE'])
      expect(read(reads, text), `${reads} ${text}`).toEqual({ value: null });
});

const errors = [
  ...[
    '#N/A',
    '#n/a',
    '#N/D',
    '#REF!',
    '#VALUE!',
    '#VALEUR!',
    '#VALEUR !',
    '#DIV/0!',
    '#NAME?',
    '#NOM?',
    '#NUM!',
  ],
  ...[
    '#NOMBRE!',
    '#NULL!',
    '#NUL!',
    '#SPILL!',
    '#EPARS!',
    '#ERROR!',
    '#ERREUR!',
    '####',
    'Err:502',
    'Err : 508',
  ],
];

test.for(errors)('refuses a row with %s in a column that matters, and counts it in another one', (error) => {
  const columns = [
    column('lastName', 'name', 100, { en: 'Last name', fr: 'Nom' }),
    column('address', 'text', 100, { en: 'Address', fr: 'Adresse' }),
  ];
  const rows = [
    ['NOM', 'Quartier'],
    [error, 'Bastos'],
    ['Ngo', error],
    ['Abena', error],
  ];
  const { records, notes } = readRecords(
    { rows, headingRow: 0, mapping: ['lastName', 'address'], columns },
    days,
  );
  expect(records.map(({ values, faults }) => [values, faults])).toEqual([
    [{ address: 'Bastos' }, [{ column: 'lastName', value: error, reason: 'formulaError' }]],
    [{ lastName: 'Ngo' }, []],
    [{ lastName: 'Abena' }, []],
  ]);
  expect(notes).toEqual([
    { reason: 'formulaErrors', facts: { value: error, count: 2, column: 'B Quartier' } },
  ]);
});
