import { expect, test } from 'vitest';
import { processorTimeOf } from '#testing/processor-time.ts';
import { column } from './columns.ts';
import { guessColumns } from './guess-columns.ts';

const labels = { en: 'x', fr: 'x' };
const students = [
  column('lastName', 'name', 100, labels),
  column('firstName', 'name', 100, labels),
  column('fullName', 'name', 200, labels),
  column('matricule', 'code', 40, labels),
  column('nationalMatricule', 'code', 40, labels),
  column('birthDate', 'day', 10, labels),
  column('birthPlace', 'text', 80, labels),
  column('sex', 'sex', 10, labels),
  { ...column('phone', 'phone', 40, labels), second: 'phone2' },
  column('phone2', 'phone', 40, labels),
  column('className', 'text', 80, labels),
];
const choices = { className: ['6e A', 'Form 1 AAA'] };
const guess = (...lines: readonly string[]) =>
  guessColumns({ rows: lines.map((line) => line.split(';')), columns: students, choices });

test('recognises numbers, names, days, sexes, classes and phones by their cells', () => {
  expect(
    guess(
      '1;25A0012;NGONO;Marie Claire;03/04/2012;F;6eme A;677 11 22 33;+237 699112233',
      '2;25A0013;MBARGA;Jean;14/05/2011;M;Form 1 AAA;655443322;',
      '3;25A0014;ÉTÉKI;Paul;1/12/2010;M;6e A;;222112233',
    ),
  ).toEqual([null, 'matricule', 'lastName', 'firstName', 'birthDate', 'sex', 'className', 'phone', 'phone2']);
  expect(guess('NGONO Marie;6e A', 'Mbarga Jean;6e A')).toEqual(['fullName', 'className']);
});

test('takes two columns of names for last and first name, in this order unless capitals say otherwise', () => {
  expect(guess('Ngono;Marie;03/04/2012', 'Mbarga;Jean;14/05/2011')).toEqual([
    'lastName',
    'firstName',
    'birthDate',
  ]);
  expect(guess('Marie;NGONO', 'Jean;MBARGA')).toEqual(['firstName', 'lastName']);
  // In a long list first names come again and again.
  const letters = [...'ABCDEFGHIJKL'];
  const long = letters.map((letter, row) => `${letter}bena;${['Marie', 'Jean', 'Paul', 'Rose'][row % 4]}`);
  expect(guess(...long)).toEqual(['lastName', 'firstName']);
  expect(guess('NGO BATA;Marie Claire', 'ESSO NDI;Jean Paul')).toEqual(['lastName', 'firstName']);
});

test('takes a column of names by itself for the whole name, and no place beside it for a name', () => {
  expect(guess('Ngono;03/04/2012;Douala', 'Mbarga Jean;14/05/2011;Kribi')).toEqual([
    'fullName',
    'birthDate',
    null,
  ]);
  expect(guess('Ngono Marie;Douala', 'Mbarga Jean;Kribi')).toEqual(['fullName', null]);
  expect(guess('Ngono;Marie;Douala', 'Mbarga;Jean;Kribi')).toEqual(['lastName', 'firstName', null]);
});

test('leaves a column to the person where two readings are possible', () => {
  // Which of two days is the day of birth, what a number of three digits is.
  expect(guess('03/04/2012;01/09/2026;120', '14/05/2011;01/09/2026;121')).toEqual([null, null, null]);
  // One row proves nothing, and neither do places that are no classes of the school.
  expect(guess('25A0012;NGONO;Marie')).toEqual([null, null, null]);
  expect(guess('Douala;5e B', 'Douala;5e C', 'Douala;5e D')).toEqual([null, null]);
  expect(guess()).toEqual([]);
});

test('takes no name in a list that has children and parents side by side', () => {
  const columns = [...students, column('childName', 'name', 200, labels)];
  const rows = [
    ['NGONO', 'Marie'],
    ['MBARGA', 'Jean'],
  ];
  expect(guessColumns({ rows, columns, choices })).toEqual([null, null]);
});

test('looks at rows from all over a list', () => {
  const rows = Array.from({ length: 600 }, (_, index) => `2026-AB${1000 + index};${index < 400 ? 'F' : 'M'}`);
  expect(guess(...rows)).toEqual(['matricule', 'sex']);
});

test.each([
  ['numbers with words beside them', (row: number) => `(6 ${row}) 77 ${row} aa (`.repeat(4)],
  [
    'telephone numbers, but for a tenth',
    (row: number) => (row % 9 === 0 ? 'x' : `+237 6${77_112_233 + row}`),
  ],
  ['long words', () => 'x'.repeat(60)],
  ['names', (row: number) => `Ngo ${String.fromCharCode(97 + (row % 26)).repeat(20)}`],
])('guesses a hundred columns of %s in a moment', (_, cell) => {
  const rows = Array.from({ length: 200 }, (_, row) => Array.from({ length: 100 }, () => cell(row)));
  const classes = { className: Array.from({ length: 120 }, (_, index) => `Form ${index} A`) };
  const work = () => guessColumns({ rows, columns: students, choices: classes });
  work();
  expect(processorTimeOf(work)).toBeLessThan(120);
});
