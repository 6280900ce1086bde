/** Evaluates each cell of a mark sheet: its student, its mark, and the mark saved by now. Pure. */
import { tidyCell } from '#platform/kernel/imports/cells.ts';
import { columnLetters } from '#platform/kernel/imports/columns.ts';
import { saysNothing } from '#platform/kernel/imports/empty-cells.ts';
import { saysSomething } from '#platform/kernel/imports/headings.ts';
import { nameFinder, numberKey } from '#platform/kernel/imports/person-keys.ts';
import { isSameMark, type Mark } from '../marks/marks.ts';
import { typedMark } from '../marks/typed-mark-rules.ts';
import type { SheetEvaluation, SheetLayout } from './sheet-columns.ts';
import type { CellFault, RowFault, SheetOutcome } from './sheet-contract.ts';
import { type RowTrace, readRowTrace, type TracedCell } from './sheet-trace.ts';

type Row = readonly (string | null)[];

export interface SheetStudent {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly matricule: string;
  /** Saved cells by position of the evaluation; absent where there is no entry. */
  readonly cells: ReadonlyMap<number, TracedCell>;
}

export interface ReadCell {
  /** As Excel names it. */
  readonly at: string;
  readonly studentId: number;
  readonly place: number;
  readonly text: string;
  readonly outcome: SheetOutcome;
  readonly mark: Mark | null;
  readonly fault: CellFault | null;
}

interface FaultyRow {
  /** As Excel counts. */
  readonly row: number;
  readonly text: string;
  readonly fault: RowFault;
}

export interface ReadMarkSheet {
  readonly cells: readonly ReadCell[];
  readonly rows: readonly FaultyRow[];
  readonly missing: readonly number[];
}

interface MarkSheet {
  readonly rows: readonly Row[];
  /** Cells with a formula, as Excel names them. */
  readonly formulas: ReadonlySet<string>;
  readonly layout: SheetLayout;
}

export function readMarkSheet(
  { rows, formulas, layout }: MarkSheet,
  students: readonly SheetStudent[],
  evaluations: readonly SheetEvaluation[],
): ReadMarkSheet {
  const find = findingStudents(students);
  const found = new Set<number>();
  const [cells, faulty]: [ReadCell[], FaultyRow[]] = [[], []];
  rows.slice(layout.headingRow).forEach((row, below) => {
    if (!saysSomething(row)) return;
    const number = layout.headingRow + below + 1;
    const trace = layout.traceColumn < 0 ? null : readRowTrace(row[layout.traceColumn] ?? '');
    const who = identityIn(row, layout);
    const marks = markCells(row, number, layout, formulas, evaluations);
    // A title, a total, a name without marks: nothing of it could be lost.
    const isEmpty = marks.every(({ mark, fault }) => mark === null && fault === null);
    const student = find(who, trace);
    const fault = typeof student === 'string' ? student : found.has(student.id) ? 'studentTwice' : null;
    if (fault !== null && !isEmpty) faulty.push({ row: number, text: who.text, fault });
    if (fault === null && typeof student !== 'string') {
      found.add(student.id);
      cells.push(...marks.flatMap((cell) => outcomeOf(cell, student, trace)));
    }
  });
  return { cells, rows: faulty, missing: students.map(({ id }) => id).filter((id) => !found.has(id)) };
}

/** The student as named in a row. */
interface Who {
  readonly matricule: string;
  readonly names: readonly string[];
  /** As written there. */
  readonly text: string;
}

function identityIn(row: Row, { columns }: SheetLayout): Who {
  const cellOf = (key: string, reads: 'name' | 'code') => {
    const text = tidyCell(row[columns.indexOf(key)] ?? '');
    return saysNothing(text, reads) ? '' : text;
  };
  const names = ['lastName', 'firstName', 'fullName'].map((key) => cellOf(key, 'name')).filter(Boolean);
  const matricule = cellOf('matricule', 'code');
  return {
    matricule: matricule && numberKey(matricule),
    names,
    text: [matricule, ...names].filter(Boolean).join(' '),
  };
}

type Finding = (who: Who, trace: RowTrace | null) => SheetStudent | RowFault;

/** By what the row carries along, else by matricule, else by name; two that contradict each other are nobody. */
function findingStudents(students: readonly SheetStudent[]): Finding {
  const byId = new Map(students.map((one) => [one.id, one]));
  const byMatricule = new Map(
    students.filter(({ matricule }) => matricule !== '').map((one) => [numberKey(one.matricule), one]),
  );
  const namedSo = nameFinder(students, ({ lastName, firstName }) => [lastName, firstName]);
  return ({ matricule, names }, trace) => {
    const numbered = matricule === '' ? undefined : byMatricule.get(matricule);
    const named = names.length === 0 ? [] : namedSo(...names);
    if (trace) {
      const own = byId.get(trace.studentId);
      if (!own) return 'notInClass';
      return numbered === own || named.includes(own) || (matricule === '' && names.length === 0)
        ? own
        : 'otherName';
    }
    if (numbered) return named.length === 0 || named.includes(numbered) ? numbered : 'otherName';
    if (named.length > 1) return 'sameNameTwice';
    return named[0] ?? 'unknownName';
  };
}

interface MarkCell {
  readonly at: string;
  readonly place: number;
  readonly text: string;
  readonly mark: Mark | null;
  readonly fault: CellFault | null;
}

/** The cells of evaluations in a row; empty ones too, for something may have been taken out of them. */
function markCells(
  row: Row,
  number: number,
  { columns }: SheetLayout,
  formulas: ReadonlySet<string>,
  evaluations: readonly SheetEvaluation[],
): readonly MarkCell[] {
  return evaluations.flatMap(({ place, ...scale }): readonly MarkCell[] => {
    const index = columns.indexOf(`mark${place}`);
    if (index < 0) return [];
    const at = `${columnLetters(index)}${number}`;
    const text = (row[index] ?? '').trim();
    if (formulas.has(at)) return [{ at, place, text, mark: null, fault: 'formula' }];
    return [{ at, place, text, ...readText(text, scale) }];
  });
}

function readText(
  text: string,
  { maximum, levels }: Pick<SheetEvaluation, 'maximum' | 'levels'>,
): Pick<MarkCell, 'mark' | 'fault'> {
  if (text.startsWith('=')) return { mark: null, fault: 'formula' };
  // `12/20` is the 20th of December to a spreadsheet.
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return { mark: null, fault: 'day' };
  const typed = typedMark(withoutNoise(text), maximum, levels);
  if ('fault' in typed && saysNothing(tidyCell(text), 'text')) return { mark: null, fault: null };
  return 'fault' in typed ? { mark: null, fault: typed.fault } : { mark: typed.mark, fault: null };
}

/** A spreadsheet keeps 12.3 as 12.300000000000001 at times. */
function withoutNoise(text: string): string {
  return /^\d+\.\d{10,}$/.test(text) ? String(Number(Number(text).toFixed(8))) : text;
}

function outcomeOf(cell: MarkCell, { id, cells }: SheetStudent, trace: RowTrace | null): ReadCell[] {
  const current = cells.get(cell.place) ?? { mark: null, version: 0 };
  const before = trace?.cells.get(cell.place) ?? null;
  const as = (outcome: SheetOutcome) => [{ ...cell, studentId: id, outcome }];
  if (cell.fault !== null) return as('bad');
  if (cell.mark === null) return before?.mark && current.mark ? as('emptied') : [];
  if (isSameMark(cell.mark, current.mark)) return as('unchanged');
  if (before && isSameMark(cell.mark, before.mark)) return as('kept');
  if (before && !isSameMark(before.mark, current.mark)) return as('conflict');
  return as(current.mark === null ? 'new' : 'changed');
}
