/** Values that all calls of imports share: failures, limits, and an import as it is shown. */
import * as z from 'zod/mini';
import { defineFailures } from '#platform/kernel/errors.ts';
import { fileFailures } from '#platform/kernel/imports/file-failures.ts';
import { idReply, instantReply } from '#platform/kernel/wire-values.ts';
import { work } from './import/work-contract.ts';

export const failures = defineFailures('IMPORT.errors', {
  ...fileFailures,
  /** Rows beyond what one import takes. */
  tooManyRows: 'large',
  /** It is done, or taken back, already. */
  notDraft: 'conflict',
  notDone: 'conflict',
  /** Something changed since it was shown: it is shown again. */
  planChanged: 'conflict',
  /** "All or nothing", and there are rows that are not good. */
  notAllGood: 'conflict',
  /** Somebody else of the school imports just now. */
  otherImport: 'conflict',
  /** The files that fill what a person may leave lying are all being worked on. */
  tooManyDrafts: 'conflict',
  /** More lists at once than a person may leave lying. */
  tooManyLists: 'invalid',
  /** None of several files has a sheet with a known list. */
  noKnownList: 'invalid',
  /** It is worked on in the background: wait, or stop it. */
  inBackground: 'conflict',
  /** Another list that came together with it is. */
  otherListAtWork: 'conflict',
});

/** Imports records (permissions.md: who edits students of the school, and its classes and teachers). Each kind asks for its own. */
export const canImport = 'SLM.Student.Edit';

/** Bytes of one file. Base64 makes a third more of it. */
export const largestFile = 12 * 1024 * 1024;
export const largestBody = Math.ceil((largestFile * 4) / 3) + 4096;

export const outcomes = ['create', 'update', 'unchanged', 'undecided', 'skipped', 'failed'] as const;
export type Outcome = (typeof outcomes)[number];
export const policies = ['all', 'good'] as const;
export const runStates = ['draft', 'done', 'undone'] as const;
export const encodings = ['utf-8', 'windows-1252', 'macintosh', 'ibm850', 'utf-16le', 'utf-16be'] as const;
export const dayOrders = ['dmy', 'mdy'] as const;

const column = z.strictObject({
  key: z.string(),
  label: z.string(),
  /** Where it belongs, when it is known and not taken here. */
  elsewhere: z.nullable(z.string()),
  /** One of the choices may be set once for all rows that have none. */
  forAll: z.boolean(),
  /** The answers that can be given once, for such rows or for all with one spelling; null for a column in which each row has its own. */
  choices: z.nullable(z.array(z.string())),
  /** The question that has to be answered where the file has no such column, with an answer for each of the choices; null for none. */
  asks: z.nullable(z.strictObject({ text: z.string(), answers: z.array(z.string()) })),
});
export const kind = z.strictObject({
  id: z.string(),
  title: z.string(),
  columns: z.array(column),
  /** Without all columns of one of these a file cannot be read: their keys. */
  oneOf: z.array(z.array(z.string())),
  /** The list is of everybody: students that it leaves out are reported too. */
  ofEverybody: z.boolean(),
  /** The part of such a list that the person's rights leave out; null for none. */
  notice: z.nullable(z.string()),
});
export type Kind = z.infer<typeof kind>;

const counts = z.strictObject({
  create: z.int(),
  update: z.int(),
  unchanged: z.int(),
  undecided: z.int(),
  skipped: z.int(),
  failed: z.int(),
});
export type Counts = z.infer<typeof counts>;

const heading = z.strictObject({
  /** As Excel names the column. */
  letter: z.string(),
  text: z.string(),
  /** First values below it. */
  samples: z.array(z.string()),
  /** Key of what it holds; null when it is left out. */
  column: z.nullable(z.string()),
  /** Nothing but the values below it says so: somebody looks whether it is true. */
  guessed: z.boolean(),
});

export const run = z.strictObject({
  id: idReply,
  kind: z.string(),
  state: z.enum(runStates),
  fileName: z.string(),
  fileHash: z.string(),
  madeBy: z.string(),
  madeAt: instantReply,
  doneBy: z.nullable(z.string()),
  doneAt: z.nullable(instantReply),
  undoneAt: z.nullable(instantReply),
  counts: z.nullable(counts),
  /** Rows that were not undone, because their records were changed since. */
  conflicts: z.array(z.int()),
  mayUndo: z.boolean(),
  /** Without them it is not taken back, and the refused ones cannot be had. */
  linesKept: z.boolean(),
  /** It came with other lists: they are done together. */
  setId: z.nullable(idReply),
});
export type Run = z.infer<typeof run>;

export const opened = z.strictObject({
  ...run.shape,
  work: z.nullable(work),
  /** Another list of them that a step is under way of: until it ends this one is neither changed, dropped nor stopped. */
  waitsFor: z.nullable(z.strictObject({ id: idReply, title: z.string(), fileName: z.string() })),
  sheets: z.array(z.strictObject({ name: z.string(), rows: z.int() })),
  sheet: z.int(),
  /** As Excel counts; 0 for none. */
  headingRow: z.int(),
  headings: z.array(heading),
  encoding: z.nullable(z.enum(encodings)),
  dayOrder: z.nullable(z.enum(dayOrders)),
  /** Every date could be read either way: somebody has to say. */
  asksDayOrder: z.boolean(),
  /** By column, what stands for rows that have none. */
  forAll: z.record(z.string(), z.string()),
  /** Labels of what the file must have, one of them at least; empty when it has. */
  needsOneOf: z.array(z.string()),
  /** The kind of list that the headings look like, where that is another than the chosen one. */
  likelier: z.nullable(z.strictObject({ id: z.string(), title: z.string() })),
  /** Values in a column of choices that are none of them, with the number of rows: they can be settled for all rows at once. */
  unknown: z.array(z.strictObject({ column: z.string(), value: z.string(), count: z.int() })),
  /** Records that stopped the undo, in the reader's language. */
  hanging: z.array(z.string()),
  /** Worth knowing before it is done, in the reader's language; it hinders nothing. */
  remarks: z.array(z.string()),
  /** The list only gives names for another one of the file: what the school lacks of them is made, what it has stays as it is. */
  namesOnly: z.boolean(),
  /** Whether they are to be made. */
  taken: z.boolean(),
  /** Names what `counts` tells of; null before it was tried. */
  plan: z.nullable(z.string()),
});
export type OpenedRun = z.infer<typeof opened>;

export const base = '/slm/Imports/v1';
/** For a file that a person uploads. */
export const uploadFailures = [
  failures.oldExcel,
  failures.openDocument,
  failures.locked,
  failures.otherProgram,
  failures.noTable,
  failures.onlyLink,
  failures.otherKind,
  failures.damaged,
  failures.tooLarge,
  failures.unsafe,
  failures.tooSlow,
  failures.empty,
  failures.tooManyRows,
  failures.tooManyDrafts,
];
