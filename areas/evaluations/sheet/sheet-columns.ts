/** Recognises the columns of a mark sheet, by their headings and contents. Pure. */
import { column, type ImportColumn } from '#platform/kernel/imports/columns.ts';
import {
  headingKey,
  headingLine,
  headingsOf,
  plainHeading,
  saysSomething,
} from '#platform/kernel/imports/headings.ts';
import { nameFinder } from '#platform/kernel/imports/person-keys.ts';
import type { Levels } from '../grading/competence-rules.ts';
import { typedMark } from '../marks/typed-mark-rules.ts';
import { readHeadingTrace, type SheetTrace } from './sheet-trace.ts';

type Row = readonly (string | null)[];

export interface SheetEvaluation {
  readonly place: number;
  readonly title: string;
  /** In hundredths. */
  readonly maximum: number;
  /** Marked instead of numbers. */
  readonly levels?: Levels;
}

export interface SheetLayout {
  /** As Excel counts; 0 when there is none. */
  readonly headingRow: number;
  /** The meaning of each column, from A on: `matricule`, `fullName`, `mark2`; null if unknown or unused. */
  readonly columns: readonly (string | null)[];
  readonly trace: SheetTrace | null;
  /** Index of the column with the traces of rows; -1 where there is none. */
  readonly traceColumn: number;
}

const whose: readonly ImportColumn[] = [
  column(
    'matricule',
    'code',
    40,
    { en: 'Matricule', fr: 'Matricule' },
    'registration number, mle, n° matricule, no matricule, numéro matricule, reg no, registration no, admission no, admission number, mat',
    'student number, student id, id élève',
  ),
  column(
    'fullName',
    'text',
    200,
    { en: 'Name', fr: 'Nom et prénom' },
    'noms et prénoms, nom(s) et prénom(s), nom complet, nom prénom, noms prénoms, nom et prénoms, full name, names',
    'student, student name, élève, élèves, nom de l’élève, name of student, students',
  ),
  column(
    'lastName',
    'text',
    100,
    { en: 'Last name', fr: 'Nom' },
    'surname, family name, noms, nom de famille',
  ),
  column(
    'firstName',
    'text',
    100,
    { en: 'First name', fr: 'Prénom' },
    'prénoms, prénom(s), given name, first names',
  ),
];

/** How the heading of an evaluation is written: what it is called, and what it is out of where numbers are marked. */
export function evaluationHeading(
  name: string,
  { maximum, levels }: Pick<SheetEvaluation, 'maximum' | 'levels'>,
): string {
  return levels ? name : `${name} / ${maximum / 100}`;
}

/** @param words what a mark is called, in both languages: the name of an evaluation without one */
export function layoutOf(
  rows: readonly Row[],
  evaluations: readonly SheetEvaluation[],
  words: readonly string[],
  wishedRow: number | null,
): SheetLayout {
  const marks = evaluations.map((one) => markColumn(one, words));
  const headingRow = wishedRow ?? foundRow(rows, [...whose, ...marks]);
  const headings = rows[headingRow - 1] ?? [];
  const traceColumn = headings.findIndex((heading) => heading !== null && readHeadingTrace(heading) !== null);
  return {
    headingRow,
    columns: meanings(headings, marks),
    trace: readHeadingTrace(headings[traceColumn] ?? ''),
    traceColumn,
  };
}

function markColumn({ place, title, ...scale }: SheetEvaluation, words: readonly string[]): ImportColumn {
  const names = title === '' ? words : [title];
  const written = names.flatMap((name) => [evaluationHeading(name, scale), name]);
  return column(
    `mark${place}`,
    'text',
    40,
    { en: '', fr: '' },
    ...written.map((one) => one.replaceAll(', ', ' ')),
  );
}

/** Rows among which the headings of a sheet that was taken from here are, whatever people wrote above them. */
const traceWithin = 40;

/** Whether the sheet was taken from here. */
export function hasTrace(rows: readonly Row[]): boolean {
  return rows
    .slice(0, traceWithin)
    .some((row) => row.some((cell) => cell !== null && readHeadingTrace(cell) !== null));
}

/** As Excel counts; 0 where no line has a heading that is known. */
function foundRow(rows: readonly Row[], known: readonly ImportColumn[]): number {
  const index = headingLine(rows, known);
  const keys = headingsOf(known);
  const isKnown = (cell: string | null) =>
    cell !== null && (keys.has(headingKey(cell)) || readHeadingTrace(cell) !== null);
  return (rows[index] ?? []).some(isKnown) ? index + 1 : 0;
}

/** Evaluations with the same heading are matched in order: the first column belongs to the first. */
function meanings(headings: Row, marks: readonly ImportColumn[]): (string | null)[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const plain = plainHeading(heading ?? '');
    if (plain === '') return null;
    const fits = [...whose, ...marks].filter(
      ({ key, labels, synonyms }) =>
        !taken.has(key) && [labels.en, labels.fr, ...synonyms].some((one) => plainHeading(one) === plain),
    );
    const key = fits[0]?.key ?? null;
    if (key !== null) taken.add(key);
    return key;
  });
}

interface Listed {
  readonly firstName: string;
  readonly lastName: string;
  readonly matricule: string;
}

/**
 * Where no heading names the students: the column in which most cells are names, or matricules, of the class, with the cells above the first of
 * them as headings. And of a class with one evaluation, the only column of marks.
 */
export function withContentFound(
  layout: SheetLayout,
  rows: readonly Row[],
  students: readonly Listed[],
  evaluations: readonly SheetEvaluation[],
): SheetLayout {
  const found = layout.columns.some(isWhose) ? layout : withWhoFound(layout, rows, students);
  const [only, ...others] = evaluations;
  const isKnown = found.columns.some((key) => key?.startsWith('mark'));
  if (!only || others.length > 0 || isKnown || !found.columns.some(isWhose)) return found;
  const below = rows.slice(found.headingRow).filter(saysSomething).slice(0, rowsLookedAt);
  const [column, ...further] = found.columns.flatMap((key, index) =>
    key === null && index !== found.traceColumn && holdsMarks(below, index, only) ? index : [],
  );
  if (column === undefined || further.length > 0) return found;
  return { ...found, columns: found.columns.with(column, `mark${only.place}`) };
}

/** Filled rows by which it is known what a column holds. */
const rowsLookedAt = 200;

function isWhose(key: string | null): boolean {
  return whose.some((one) => one.key === key);
}

function withWhoFound(layout: SheetLayout, rows: readonly Row[], students: readonly Listed[]): SheetLayout {
  const below = rows.slice(layout.headingRow).filter(saysSomething).slice(0, rowsLookedAt);
  const wide = Math.max(layout.columns.length, ...below.map((row) => row.length));
  const columns = Array.from({ length: wide }, (_, index) => layout.columns[index] ?? null);
  const matricules = new Set(students.map(({ matricule }) => matricule.toLowerCase()).filter(Boolean));
  const named = nameFinder(students, ({ lastName, firstName }) => [lastName, firstName]);
  const readings = [
    { meaning: 'matricule', isOf: (cell: string) => matricules.has(cell.trim().toLowerCase()) },
    { meaning: 'fullName', isOf: (cell: string) => named(cell).length > 0 },
  ];
  for (const { meaning, isOf } of readings) {
    const hits = columns.map((_, index) => below.filter((row) => isOf(row[index] ?? '')).length);
    const best = hits.indexOf(Math.max(0, ...hits));
    if ((hits[best] ?? 0) * 2 > below.length && columns[best] === null) columns[best] = meaning;
  }
  const isOfSomebody = (row: Row) =>
    readings.some(({ meaning, isOf }) => isOf(row[columns.indexOf(meaning)] ?? ''));
  const first = rows.findIndex((row, index) => index >= layout.headingRow && isOfSomebody(row));
  return { ...layout, columns, headingRow: Math.max(layout.headingRow, first) };
}

/** Letters of a mark in words, with blanks. */
const longestMark = 60;

/** Most of its cells are marks, and they are not what numbers the rows. */
function holdsMarks(rows: readonly Row[], index: number, { maximum, levels }: SheetEvaluation): boolean {
  const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell.trim() !== '');
  const marks = cells.filter(
    (cell) => cell.length <= longestMark && !('fault' in typedMark(cell, maximum, levels)),
  );
  const isCount = cells.every((cell, row) => row === 0 || Number(cell) === Number(cells[row - 1]) + 1);
  return marks.length * 2 > cells.length && !isCount;
}
