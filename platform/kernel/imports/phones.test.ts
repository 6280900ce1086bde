import { expect, test } from 'vitest';
import { processorTimeOf } from '#testing/processor-time.ts';
import { phoneNumbersIn } from '../people/phone-number.ts';
import type { SchoolDay } from '../time.ts';
import { column } from './columns.ts';
import { phonesIn } from './phones.ts';
import { readRecords } from './records.ts';

const [first, second, third] = ['677112233', '699445566', '222334455'];
const spaced = (number: string) => number.replace(/(\d{3})(\d\d)(\d\d)(\d\d)/, '$1 $2 $3 $4');
const written: readonly ((number: string) => string)[] = [
  (number) => number,
  spaced,
  (number) => spaced(number).replaceAll(' ', '-'),
  (number) => spaced(number).replaceAll(' ', '.'),
  (number) => spaced(number).replaceAll(' ', '/'),
  (number) => `+237${number}`,
  (number) => `+237 ${spaced(number)}`,
  (number) => `(+237) ${number}`,
  (number) => `237${number}`,
  (number) => `00237 ${number}`,
  (number) => `0${number}`,
];
const between = [
  ...[
    '/',
    ' / ',
    '//',
    ';',
    ' ; ',
    '|',
    ',',
    ', ',
    '&',
    ' & ',
    '-',
    ' - ',
    ' – ',
    '—',
    ' ',
    '  ',
    '   ',
    '\n',
    '\r\n',
  ],
  ...[
    ' ou ',
    ' or ',
    ' et ',
    ' and ',
    ' OU ',
    '/ou ',
    '. ',
    ' . ',
    '\t',
    ' • ',
    ' : ',
    ' + ',
    '\u00a0',
    ' puis ',
  ],
];

test.for(between)('reads two numbers with %j between, however they are written', (sign) => {
  for (const write of written) {
    const cell = `${write(first)}${sign}${write(second)}`;
    expect(phonesIn(cell), cell).toHaveLength(2);
    expect(phoneNumbersIn(cell), cell).toEqual([`+237${first}`, `+237${second}`]);
    const three = `${cell}${sign}${write(third)}`;
    expect(phoneNumbersIn(three), three).toEqual([first, second, third].map((number) => `+237${number}`));
  }
});

test.for([
  ['677112233699445566', [first, second]],
  ['237677112233237699445566', ['237677112233', '237699445566']],
  ['677112233+699445566', [first, second]],
  ['677112233+237699445566', [first, '+237699445566']],
  ['677112233 (maman) - 699445566 (papa)', ['677112233 (maman)', '699445566 (papa)']],
  ['papa 677112233 maman 699445566', ['papa 677112233', 'maman 699445566']],
  ['677112233 papa 699445566 maman', ['677112233 papa', '699445566 maman']],
  ['Papa: 677112233, Maman: 699445566', ['Papa: 677112233', 'Maman: 699445566']],
  ['+33 6 12 34 56 78 / 677112233', ['+33 6 12 34 56 78', first]],
  ['677112233 +33612345678', [first, '+33612345678']],
  ['677112233 / 69944', [first, '69944']],
  ['77112233 / 677112233', ['77112233', first]],
  ['677112233\\699445566', [first, second]],
  ['677 11 22 33 * 699 44 55 66', ['677 11 22 33', '699 44 55 66']],
  ['677112233 # 699445566', [first, second]],
  ['677112233 → 699445566', [first, second]],
  ['677112233 ~ [699445566]', [first, second]],
] satisfies [string, string[]][])('divides %j', ([cell, parts]) => {
  expect(phonesIn(cell)).toEqual(parts);
});

test.for([
  ['Tel 1: 677112233 Tel 2: 699445566'],
  ['1) 677112233 2) 699445566'],
  ['Tél1 : 677112233 / Tél2 : 699445566'],
])('reads both numbers of %j', ([cell]) => {
  expect(phoneNumbersIn(cell)).toEqual([`+237${first}`, `+237${second}`]);
});

test.for([
  '677-11-22-33',
  '677/11/22/33',
  '677, 11, 22, 33',
  '6 77 11 22 33',
  '+237 (0) 677 11 22 33',
  '+33 (0) 6 12 34 56 78',
])('keeps %j as one number', (cell) => {
  expect(phonesIn(cell)).toEqual([cell]);
});

test.for([
  '77112233',
  '6771122334',
  '677 11 22 33 44',
  '+237 677 11 22',
  '67711223O',
  '77112233 99445566',
  'voir la tante',
])('divides %j nowhere, and reads no number in it', (cell) => {
  expect([phonesIn(cell), phoneNumbersIn(cell)]).toEqual([[cell], []]);
});

const labels = { en: '', fr: '' };
const name = column('lastName', 'name', 100, labels);
const phone = { ...column('phone', 'phone', 40, labels), second: 'phone2' };
const read = (columns: (typeof phone)[] | ReturnType<typeof column>[], cells: (string | null)[]) => {
  const mapping = ['lastName', 'phone', 'phone2'].slice(0, cells.length);
  const rows = [['Nom', 'Tél', 'Tél 2'].slice(0, cells.length), cells];
  const { records, notes } = readRecords(
    { rows, headingRow: 0, mapping, columns: [name, ...columns] },
    { order: 'dmy', since1904: false, today: '2026-11-20' as SchoolDay, timeZone: 'Africa/Douala' },
  );
  return { values: records[0]?.values, faults: records[0]?.faults, notes };
};
const both = [phone, column('phone2', 'phone', 40, labels)];
const noFaults = { faults: [], notes: [] };

test('keeps the further numbers of a cell in the second column, behind the one that is there', () => {
  const cell = `${first}\n${second}`;
  expect(read(both, ['Ngo', cell])).toEqual({
    values: { lastName: 'Ngo', phone: first, phone2: second },
    ...noFaults,
  });
  expect(read(both, ['Ngo', cell, '-']).values).toEqual({ lastName: 'Ngo', phone: first, phone2: second });
  expect(read(both, ['Ngo', cell, third]).values).toEqual({
    lastName: 'Ngo',
    phone: first,
    phone2: `${third} / ${second}`,
  });
  expect(read(both, ['Ngo', cell, '699 44 55 66']).values).toEqual({
    lastName: 'Ngo',
    phone: first,
    phone2: '699 44 55 66',
  });
  expect(read(both, ['Ngo', '-', cell]).values).toEqual({ lastName: 'Ngo', phone2: `${first} / ${second}` });
});

test('keeps several numbers in one column where there is no second, and counts what has no room', () => {
  const alone = [column('phone', 'phone', 40, labels)];
  expect(read(alone, ['Ngo', `${first}-${second}`])).toEqual({
    values: { lastName: 'Ngo', phone: `${first} / ${second}` },
    ...noFaults,
  });
  const many = [first, second, third, '655001122'].join(';');
  expect(read(alone, ['Ngo', many])).toEqual({
    values: { lastName: 'Ngo', phone: `${first} / ${second} / ${third}` },
    faults: [],
    notes: [{ reason: 'phonesLeftOut', facts: { value: '655001122', count: 1, column: 'B Tél' } }],
  });
});

test.for(['67711223', '6771122334', `${first} / 69944`, 'voir la tante', '677 11 22', `${first} ${second}9`])(
  'refuses a row with the number %j that nobody can read, with the text of the cell',
  (cell) => {
    expect(read(both, ['Ngo', cell])).toEqual({
      values: { lastName: 'Ngo' },
      faults: [{ column: 'phone', value: cell, reason: 'notPhone' }],
      notes: [],
    });
  },
);

test('divides a long cell in no time', () => {
  const cells = [`${' '.repeat(30_000)}1`, '237677112 233444555 '.repeat(19)];
  expect(processorTimeOf(() => cells.map((cell) => phonesIn(cell)))).toBeLessThan(200);
});
