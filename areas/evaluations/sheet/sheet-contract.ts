/** The calls of a mark sheet as a file: it goes out, is filled in anywhere, comes back and is looked at before anything is saved. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { fileFailures } from '#platform/kernel/imports/file-failures.ts';
import { idDigits, idReply, idValue, instantReply, pdfFile, sentFile } from '#platform/kernel/wire-values.ts';
import { canSee, markStates, failures as ofMarks, savedCell } from '../contract.ts';

export const failures = defineFailures('EVALUATION.sheetErrors', {
  ...fileFailures,
  /** More rows than any class has. */
  tooManyRows: 'large',
  /** It was taken in another school. */
  otherSchool: 'conflict',
  /** It was taken for another class, subject or sequence; facts: `sheet`, as the reader may know it. */
  otherClass: 'conflict',
  otherSubject: 'conflict',
  otherSequence: 'conflict',
});

/** Maximum size of a file, in bytes: a class of 120 in twelve evaluations has 40 KB. Base64 adds a third. */
export const largestSheet = 3 * 1024 * 1024;
/** Below the headings: teachers keep a whole level in one sheet. */
export const mostSheetRows = 2000;
/** Maximum text of all sheets of a file: so many rows of thirty cells. */
export const mostSheetLetters = 2 * 1024 * 1024;

const gridKey = { classId: idValue, subjectId: idValue, sequenceId: idValue };

export const exportSheet = defineCall({
  name: 'evaluations.exportSheet',
  method: 'POST',
  path: '/slm/Marks/v1/sheet',
  summary:
    'The marks of one subject of a class in a sequence as an Excel file, to be filled in and brought back. For staff.',
  needs: [canSee],
  body: z.strictObject(gridKey),
  item: sentFile,
  replies: 'record',
});

const yesNo = z.optional(z.enum(['yes', 'no']));

export const printSheet = defineCall({
  name: 'evaluations.printSheet',
  method: 'GET',
  path: '/slm/Marks/v1/paper',
  summary:
    'The same list on paper: with empty boxes to write marks into by hand, or with the marks that are entered.',
  needs: [canSee],
  query: z.strictObject({ classId: idDigits, subjectId: idDigits, sequenceId: idDigits, filled: yesNo }),
  item: pdfFile,
  replies: 'document',
  read: ({ query: { filled, ...at } }) => ({ ...at, filled: filled === 'yes' }),
  send: ({ filled, ...at }) => ({ query: { ...at, filled: filled ? 'yes' : undefined } }),
});

/** The meaning of a sheet's column; `mark` is followed by the evaluation's place. */
const meaning = z.string().check(z.regex(/^(matricule|fullName|lastName|firstName|mark([1-9]|1[0-2]))$/));

/**
 * The effect of a cell. `kept`: the sheet is unchanged since its export, and another mark was entered since, which stays. `conflict`:
 * both have changed. `emptied`: a mark was deleted in the sheet, which removes none.
 */
export const sheetOutcomes = ['new', 'changed', 'conflict', 'unchanged', 'kept', 'emptied', 'bad'] as const;
export type SheetOutcome = (typeof sheetOutcomes)[number];
/** Why what somebody types is no mark. */
export const typedFaults = [
  ...(['notUnderstood', 'aboveMaximum', 'negative', 'tooFine', 'otherMaximum'] as const),
  /** None of the levels that are marked in the class. */
  'noLevel',
] as const;
/** Why a cell of a sheet is no mark: as typed, and what only sheets have. */
export const cellFaults = [...typedFaults, 'formula', 'day'] as const;
export type CellFault = (typeof cellFaults)[number];
/** Why a whole row is not taken. */
export const rowFaults = ['unknownName', 'sameNameTwice', 'studentTwice', 'otherName', 'notInClass'] as const;
export type RowFault = (typeof rowFaults)[number];

const triedCell = z.strictObject({
  /** As Excel names it: `D14`. */
  at: z.string(),
  studentId: idReply,
  place: z.int(),
  /** As written in the sheet. */
  text: z.string(),
  outcome: z.enum(sheetOutcomes),
  /** The mark that the cell gives; null if it is none. */
  mark: z.nullable(z.strictObject({ state: z.enum(markStates), value: z.nullable(z.int()) })),
  fault: z.nullable(z.enum(cellFaults)),
  /** The saved cell on which a change is based; `by` and `at` where it is another mark. */
  stands: savedCell,
});
export type TriedCell = z.infer<typeof triedCell>;

const trial = z.strictObject({
  sheets: z.array(z.string()),
  /** Which of them was read, from 0. */
  sheet: z.int(),
  /** As Excel counts; 0 when there are none. */
  headingRow: z.int(),
  columns: z.array(
    z.strictObject({
      letter: z.string(),
      heading: z.string(),
      samples: z.array(z.string()),
      meaning: z.nullable(z.string()),
    }),
  ),
  /** When the sheet was taken out of here; null for one that somebody made. */
  takenAt: z.nullable(instantReply),
  cells: z.array(triedCell),
  /** Rows that are not taken; `text` says whose they are. */
  rows: z.array(z.strictObject({ row: z.int(), text: z.string(), fault: z.enum(rowFaults) })),
  /** Students of the subject who are not in the sheet. */
  missing: z.array(idReply),
});
export type SheetTrial = z.infer<typeof trial>;

export const trySheet = defineCall({
  name: 'evaluations.trySheet',
  method: 'POST',
  path: '/slm/Marks/v1/try',
  summary:
    'Reads a mark sheet, XLSX or CSV, and tells of each cell what it would do. Nothing is saved: that is for the saving of marks.',
  needs: [canSee],
  body: z.strictObject({
    ...gridKey,
    /** Base64. */
    content: z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
    /** Null to find out. */
    chosen: z.nullable(
      z.strictObject({
        sheet: z.int().check(z.gte(0), z.lte(500)),
        /** As Excel counts; 0 for none, null to find out. */
        headingRow: z.nullable(z.int().check(z.gte(0), z.lte(mostSheetRows))),
        /** The meaning of each column, from A on; null to detect it. */
        columns: z.nullable(z.array(z.nullable(meaning)).check(z.maxLength(500))),
      }),
    ),
  }),
  bodyLimit: Math.ceil((largestSheet * 4) / 3) + 16_384,
  item: trial,
  replies: 'record',
  failures: [...Object.values(failures), ofMarks.notYours, ofMarks.notOpenYet, ofMarks.closed],
});
