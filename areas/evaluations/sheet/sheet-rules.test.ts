import { describe, expect, test } from 'vitest';
import type { Mark } from '../marks/marks.ts';
import { layoutOf, withContentFound } from './sheet-columns.ts';
import { readMarkSheet } from './sheet-rules.ts';

const entered = (value: number): Mark => ({ state: 'entered', value });
const student = (id: number, lastName: string, firstName: string, mark: Mark | null, version: number) => ({
  id,
  lastName,
  firstName,
  matricule: `M00${id}`,
  cells: new Map([[1, { mark, version }]]),
});
const students = [
  student(1, 'ABENA', 'Rose', null, 0),
  student(2, 'BELLO', 'Ali', entered(1000), 2),
  student(3, 'FOTSO', 'Jean', entered(800), 1),
  student(4, 'NGO', 'Marie-Claire', { state: 'absent', value: null }, 1),
];
const evaluations = [{ place: 1, title: '', maximum: 2000 }];
const words = ['Mark', 'Note'];

type Rows = readonly (readonly (string | null)[])[];

function read(rows: Rows, formulas: readonly string[] = [], of = students, marked = evaluations) {
  const layout = withContentFound(layoutOf(rows, marked, words, null), rows, of, marked);
  return readMarkSheet({ rows, formulas: new Set(formulas), layout }, of, marked);
}

const cellsOf = (rows: Rows, formulas: readonly string[] = []) =>
  read(rows, formulas).cells.map(({ at, studentId, outcome, fault }) => [at, studentId, fault ?? outcome]);

const heading = 'cahier-marks/1 DEMO 1 2 3 2026-11-23T07:00:00.000Z';

describe('a sheet that was taken from here', () => {
  const head = ['N°', 'Matricule', 'Élève', 'Note / 20', heading];
  const row = (position: number, text: string | null, trace: string) => {
    const { matricule, lastName, firstName } = students[position - 1] ?? {
      matricule: '',
      lastName: '',
      firstName: '',
    };
    return [String(position), matricule, `${lastName} ${firstName}`, text, trace];
  };

  test('a mark into an empty cell is new, another over an existing one is a change, the same again is nothing', () => {
    const rows = [head, row(1, '12.5', '#1 1:0='), row(2, '11', '#2 1:2=10'), row(3, '8', '#3 1:1=8')];
    expect(cellsOf(rows)).toEqual([
      ['D2', 1, 'new'],
      ['D3', 2, 'changed'],
      ['D4', 3, 'unchanged'],
    ]);
  });

  test('where somebody has entered another mark since, an untouched cell keeps it and a changed one is a conflict', () => {
    const rows = [head, row(2, '7', '#2 1:1=7'), row(3, '9', '#3 1:0=')];
    expect(cellsOf(rows)).toEqual([
      ['D2', 2, 'kept'],
      ['D3', 3, 'conflict'],
    ]);
  });

  test('a mark that both have entered alike is no conflict', () => {
    expect(cellsOf([head, row(3, '8', '#3 1:0=')])).toEqual([['D2', 3, 'unchanged']]);
  });

  test('an emptied cell removes no mark, and is reported', () => {
    expect(cellsOf([head, row(2, null, '#2 1:2=10'), row(1, null, '#1 1:0=')])).toEqual([
      ['D2', 2, 'emptied'],
    ]);
  });

  test.for(['n/a', 'N/A', 'néant', '/', '?', '…', 'RAS', 'aucun', '\u200b'])(
    'takes a cell with %j for an empty one',
    (text) => {
      expect(cellsOf([head, row(2, text, '#2 1:2=10'), row(1, text, '#1 1:0=')])).toEqual([
        ['D2', 2, 'emptied'],
      ]);
    },
  );

  test('shows the error of a formula as a fault', () => {
    expect(cellsOf([head, row(1, '#REF!', '#1 1:0=')])).toEqual([['D2', 1, 'notUnderstood']]);
  });

  test('sorted by hand, with columns moved, every mark still finds its student', () => {
    const rows = [
      [heading, 'Note / 20', 'Élève'],
      ['#3 1:1=8', '9', 'FOTSO Jean'],
      ['#1 1:0=', '14', 'ABENA Rose'],
    ];
    expect(cellsOf(rows)).toEqual([
      ['B2', 3, 'changed'],
      ['B3', 1, 'new'],
    ]);
  });

  test('a row with another name belongs to nobody, and that of a former student is reported', () => {
    const rows = [
      head,
      ['1', 'M002', 'BELLO Ali', '12', '#1 1:0='],
      ['9', 'M009', 'ZANG Paul', '12', '#9 1:0='],
    ];
    expect(read(rows)).toMatchObject({
      cells: [],
      rows: [
        { row: 2, text: 'M002 BELLO Ali', fault: 'otherName' },
        { row: 3, text: 'M009 ZANG Paul', fault: 'notInClass' },
      ],
      missing: [1, 2, 3, 4],
    });
  });
});

describe('a teacher’s own sheet', () => {
  test('students are found by matricule, and by names in any order and spelling of accents', () => {
    const rows = [
      ['LYCÉE DE TEST', null, null],
      ['Matricule', 'Noms et prénoms', 'Note'],
      ['m001', 'Abena', '12,5'],
      [null, 'Ali BELLO', '9'],
      [null, 'marie claire ngô', 'abs'],
    ];
    const found = read(rows);
    expect(found.cells.map(({ at, studentId, outcome }) => [at, studentId, outcome])).toEqual([
      ['C3', 1, 'new'],
      ['C4', 2, 'changed'],
      ['C5', 4, 'unchanged'],
    ]);
    expect(found.missing).toEqual([3]);
  });

  test('without known headings, names and marks are found by the contents of the columns; the running number is none of them', () => {
    const rows = [
      ['N', 'Liste', 'DS1'],
      ['1', 'ABENA Rose', '12'],
      ['2', 'BELLO Ali', '25'],
      ['3', 'FOTSO Jean', '14'],
    ];
    const layout = withContentFound(layoutOf(rows, evaluations, words, null), rows, students, evaluations);
    expect(layout).toMatchObject({ headingRow: 1, columns: [null, 'fullName', 'mark1'] });
    expect(cellsOf(rows)).toEqual([
      ['C2', 1, 'new'],
      ['C3', 2, 'aboveMaximum'],
      ['C4', 3, 'changed'],
    ]);
  });

  test('guesses no column where two could hold the marks', () => {
    const rows = [
      ['ABENA Rose', '12', '15'],
      ['BELLO Ali', '9', '12'],
    ];
    const layout = withContentFound(layoutOf(rows, evaluations, words, null), rows, students, evaluations);
    expect(layout).toMatchObject({ headingRow: 0, columns: ['fullName', null, null] });
    const chosen = { ...layout, columns: ['fullName', null, 'mark1'] };
    const found = readMarkSheet({ rows, formulas: new Set(), layout: chosen }, students, evaluations);
    expect(found.cells.map(({ at, studentId }) => [at, studentId])).toEqual([
      ['C1', 1],
      ['C2', 2],
    ]);
  });

  test('every cell that is no mark is named as Excel names it, and says why; the rest is taken', () => {
    const texts = ['21', '-1', '21/20', '12.5/10', 'présent', '12.345', '=B2+1', '2026-12-20'];
    const of = texts.map((_, index) =>
      student(index + 1, `NAME${String.fromCharCode(65 + index)}`, 'Jean', null, 0),
    );
    const rows = [
      ['Nom', 'Prénom', 'Note'],
      ...texts.map((text, index) => [of[index]?.lastName ?? '', 'Jean', text]),
    ];
    expect(read(rows, [], of).cells.map(({ at, fault, text }) => [at, fault, text])).toEqual([
      ['C2', 'aboveMaximum', '21'],
      ['C3', 'negative', '-1'],
      ['C4', 'aboveMaximum', '21/20'],
      ['C5', 'otherMaximum', '12.5/10'],
      ['C6', 'notUnderstood', 'présent'],
      ['C7', 'tooFine', '12.345'],
      ['C8', 'formula', '=B2+1'],
      ['C9', 'day', '2026-12-20'],
    ]);
  });

  test('shows a formula’s value without taking it; digits that a spreadsheet adds far behind the point are no part of a mark', () => {
    const rows = [
      ['Nom', 'Note'],
      ['ABENA Rose', '12.300000000000001'],
      ['BELLO Ali', '14'],
    ];
    expect(read(rows, ['B3']).cells.map(({ at, mark, fault }) => [at, mark?.value, fault])).toEqual([
      ['B2', 1230, null],
      ['B3', undefined, 'formula'],
    ]);
  });

  test('reports by row an unknown name, a name of two students, and a student listed twice', () => {
    const twins = [...students, { ...student(5, 'ABENA', 'Rose', null, 0), matricule: '' }];
    const rows = [
      ['Nom', 'Note'],
      ['ABENA Rose', '12'],
      ['TALLA Luc', '13'],
      ['BELLO Ali', '14'],
      ['BELLO Ali', '15'],
      ['Moyenne', null],
    ];
    expect(read(rows, [], twins).rows.map(({ row, fault }) => [row, fault])).toEqual([
      [2, 'sameNameTwice'],
      [3, 'unknownName'],
      [5, 'studentTwice'],
    ]);
  });

  test('two evaluations of one name take their columns in their order; a column out of another maximum is not guessed', () => {
    const two = [1, 2, 3].map((place) => ({
      place,
      title: 'Devoir',
      maximum: place === 3 ? 1000 : 2000,
    }));
    const layout = layoutOf([['Nom', 'Devoir / 20', 'Devoir / 20', 'Devoir / 40']], two, words, null);
    expect(layout.columns).toEqual(['lastName', 'mark1', 'mark2', null]);
  });
});
