import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { columnLetters } from '#platform/kernel/imports/columns.ts';
import { saysSomething } from '#platform/kernel/imports/headings.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { beginningOf } from '#platform/kernel/text/beginning-of.ts';
import type { Context } from '#platform/server/context.ts';
import { refuseUnreadable } from '#platform/server/foreign/unreadable-file.ts';
import { readSheet } from '#platform/server/sheets/read-sheet.ts';
import type { Sheet, Workbook } from '#platform/server/sheets/sheet.ts';
import type { Grid } from '../../contract.ts';
import { hasTrace, layoutOf, type SheetLayout, withContentFound } from '../../sheet/sheet-columns.ts';
import {
  type trySheet as call,
  failures,
  largestSheet,
  mostSheetLetters,
  mostSheetRows,
  type SheetTrial,
} from '../../sheet/sheet-contract.ts';
import { type ReadCell, readMarkSheet, type SheetStudent } from '../../sheet/sheet-rules.ts';
import type { SheetTrace } from '../../sheet/sheet-trace.ts';
import { evaluationsOfGrid, type GridKey } from '../columns/evaluations-store.ts';
import { marksOf, type StoredCell } from '../marks/marks-store.ts';
import { readGrid } from '../marks/read-grid.ts';
import { refuseEntry } from '../marks/refuse-entry.ts';
import { findVisibleGrid } from '../marks/visible-grid.ts';

/**
 * Reads a mark sheet and tells of each cell what it would do; saves nothing.
 * @throws missing, notYours, notOpenYet, closed; what is wrong with the file, by name; otherClass and its like for a sheet that was taken
 * for another place.
 */
export async function trySheet(
  context: Context,
  { content, chosen, ...gridKey }: InputOf<typeof call>,
): Promise<SheetTrial> {
  await refuseEntry(context, gridKey);
  const grid = await readGrid(context, gridKey);
  const workbook = await workbookOf(context, Buffer.from(content, 'base64'));
  const sheet = chosen?.sheet ?? likeliestSheet(workbook);
  const { rows, formulas = [] } = workbook.sheets[sheet] ?? { name: '', rows: [] };
  const evaluations = grid.evaluations.map((one) => ({ ...one, levels: grid.competences }));
  const layout = layoutToRead(context, { ...grid, evaluations }, rows, chosen);
  if (layout.trace) await refuseOtherGrid(context, gridKey, layout.trace);
  const students = grid.students.map((student) => sheetStudent(grid, student));
  const read = readMarkSheet({ rows, formulas: new Set(formulas), layout }, students, evaluations);
  const currentOf = await currentCells(context, gridKey, read.cells);
  return {
    sheets: workbook.sheets.map(({ name }) => name),
    sheet,
    headingRow: layout.headingRow,
    columns: columnsOf(rows, layout),
    takenAt: layout.trace?.takenAt ?? null,
    cells: read.cells.map((cell) => ({ ...cell, stands: currentOf(cell) })),
    rows: read.rows.map((row) => ({ ...row })),
    missing: [...read.missing],
  };
}

async function workbookOf(context: Context, bytes: Buffer): Promise<Workbook> {
  if (bytes.length > largestSheet) throw failures.tooLarge();
  const request = {
    encoding: null,
    knownHeadings: [],
    formulas: true,
    tablesOnly: true,
    letters: mostSheetLetters,
  };
  const workbook = await readSheet(context, bytes, request).catch(refuseUnreadable(failures));
  if (!workbook.sheets.some(({ rows }) => rows.some(saysSomething))) throw failures.empty();
  if (workbook.sheets.some(({ rows }) => rows.length > mostSheetRows)) {
    throw failures.tooManyRows({ count: mostSheetRows });
  }
  return workbook;
}

/** The one that was taken from here, else the fullest: people leave empty sheets before and after it. */
function likeliestSheet({ sheets }: Workbook): number {
  const own = sheets.findIndex(({ rows }) => hasTrace(rows));
  if (own >= 0) return own;
  const filled = sheets.map(({ rows }) => rows.filter(saysSomething).length);
  return filled.indexOf(Math.max(...filled));
}

function layoutToRead(
  context: Context,
  { evaluations, students }: Grid,
  rows: Sheet['rows'],
  chosen: InputOf<typeof call>['chosen'],
): SheetLayout {
  const words = (['en', 'fr'] as const).map((language) => context.say('EVALUATION.mark', {}, language));
  const found = layoutOf(rows, evaluations, words, chosen?.headingRow ?? null);
  return chosen?.columns
    ? { ...found, columns: chosen.columns }
    : withContentFound(found, rows, students, evaluations);
}

/** @throws otherSchool, otherClass, otherSubject, otherSequence, with what it is about where the reader may know that. */
async function refuseOtherGrid(context: Context, gridKey: GridKey, trace: SheetTrace): Promise<void> {
  if (trace.school !== context.actor.orgCode) throw failures.otherSchool();
  const { classId, subjectId, sequenceId } = trace;
  const other =
    (classId !== gridKey.classId && failures.otherClass) ||
    (subjectId !== gridKey.subjectId && failures.otherSubject) ||
    (sequenceId !== gridKey.sequenceId && failures.otherSequence);
  if (!other) return;
  const itsOwn = { classId, subjectId, sequenceId };
  const isVisible = await findVisibleGrid(context, itsOwn).then(
    () => true,
    () => false,
  );
  throw other(isVisible ? { sheet: itsOwn } : {});
}

function sheetStudent({ evaluations }: Grid, { marks, ...student }: Grid['students'][number]): SheetStudent {
  const cells = evaluations.map(({ place }, column) => {
    const stored = marks[column] ?? null;
    const mark = stored?.state ? { state: stored.state, value: stored.value } : null;
    return [place, { mark, version: stored?.version ?? 0 }] as const;
  });
  return { ...student, cells: new Map(cells) };
}

function columnsOf(rows: Sheet['rows'], { headingRow, columns, traceColumn }: SheetLayout) {
  const below = rows.slice(headingRow).filter(saysSomething);
  const wide = Math.max(columns.length, ...below.slice(0, 200).map((row) => row.length));
  return Array.from({ length: wide }, (_, index) => ({
    letter: columnLetters(index),
    heading: index === traceColumn ? '' : beginningOf(rows[headingRow - 1]?.[index] ?? '', 120),
    samples:
      index === traceColumn
        ? []
        : below
            .flatMap((row) => row[index] ?? [])
            .slice(0, 3)
            .map((text) => beginningOf(text, 60)),
    meaning: columns[index] ?? null,
  }));
}

/** The current content of each cell, with author and time if it differs from the sheet's mark. */
async function currentCells(context: Context, gridKey: GridKey, cells: readonly ReadCell[]) {
  const evaluations = await evaluationsOfGrid(context, gridKey);
  const stored = await marksOf(
    context,
    evaluations.map(({ id }) => id),
  );
  const placeOf = new Map(evaluations.map(({ id, place }) => [id, place]));
  const keyOf = (studentId: number, place: number | undefined) => `${studentId} ${place}`;
  const byCell = new Map<string, StoredCell>(
    stored.map((one) => [keyOf(one.studentId, placeOf.get(one.evaluationId)), one]),
  );
  const members = cells.length > 0 ? await membersById(context) : new Map();
  const withAuthor = new Set(['changed', 'conflict', 'kept']);
  return ({ studentId, place, outcome }: ReadCell) => {
    const own = byCell.get(keyOf(studentId, place));
    const isNamed = own !== undefined && withAuthor.has(outcome);
    return {
      studentId,
      place,
      mark: own ? { state: own.state, value: own.value, version: own.version } : null,
      by: isNamed ? fullName(members.get(own.savedBy)) : null,
      at: isNamed ? own.savedAt : null,
    };
  };
}
