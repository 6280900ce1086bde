/** The calls of evaluations: what is marked in which class, and the marks. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { periodKinds } from '#platform/kernel/periods/periods.ts';
import { partedRows, rebasedRows } from '#platform/kernel/refused-rows.ts';
import {
  dayReply,
  halvesReply,
  idDigits,
  idReply,
  idValue,
  instantReply,
  versionRead,
} from '#platform/kernel/wire-values.ts';
import { entityOfMarks, shortCell } from './marks/cells-wire.ts';

export const failures = defineFailures('EVALUATION.errors', {
  /** Another teacher’s subject, or another’s class. */
  notYours: 'forbidden',
  /** The sequence takes no marks yet; facts: `opensOn`. */
  notOpenYet: 'conflict',
  /** It takes none any more. */
  closed: 'conflict',
  /** Somebody saved another mark meanwhile; facts: `cells`, the current ones. Nothing was saved. */
  markChanged: 'conflict',
  /** More than the maximum; facts: `studentId`, `place`, and `mark` and `most` as written in the caller's language. */
  aboveMaximum: 'invalid',
  /** A number in a class where levels are marked; facts: `studentId`, `place`. */
  noLevel: 'invalid',
  /** The evaluation was removed meanwhile; facts: `place`. */
  evaluationGone: 'conflict',
  /** Not in the class, or does not take the subject; facts: `studentId`. */
  notInClass: 'invalid',
  /** The same cell twice in one list. */
  cellTwice: 'invalid',
  /** The last day would come before the first. */
  windowBackwards: 'invalid',
  /** Only what is closed is opened again. */
  notClosed: 'conflict',
  /** Opened again until a day that is over. */
  untilPast: 'invalid',
  /** Reopening a closed sequence requires a reason. */
  reasonNeeded: 'invalid',
});

/** Sees marks (permissions.md: "Evaluations: see"); its scope says of which classes. */
export const canSee = 'SLM.Evaluation.View';
/** Opens what is closed, and enters marks for others ("Evaluations: enter marks", a). */
export const canAdministrate = 'SLM.Evaluation.Administrate';

/** `absent`: not justified, or not yet known; `notMarked`: left out on purpose. An empty cell has no mark (domain.md 1.2, 7). */
export const markStates = [
  'entered',
  'absent',
  'absentJustified',
  'exempt',
  'notMarked',
  'cheating',
] as const;

/** Why somebody enters nothing. */
export const refusals = ['notYours', 'notOpenYet', 'closed'] as const;
export type Refusal = (typeof refusals)[number];

/** `value` in hundredths of what the evaluation is out of; null unless the state is `entered`. */
const storedMark = z.strictObject({
  /** Null for a mark that was taken back. */
  state: z.nullable(z.enum(markStates)),
  value: z.nullable(z.int()),
  version: z.int(),
});
export type StoredMark = z.infer<typeof storedMark>;

/** One subject of a class in a sequence, as the list of what is to be marked shows it. */
const taught = z.strictObject({
  classId: idReply,
  className: z.string(),
  subjectId: idReply,
  subjectName: z.string(),
  coefficient: halvesReply,
  teachers: z.array(z.strictObject({ id: idReply, name: z.string() })),
  /** Cells of the first evaluation and those that were added: with something in them, and all. */
  entered: z.int(),
  expected: z.int(),
  mayEnter: z.boolean(),
  /** Whether the reader may remind its teachers. */
  mayRemind: z.boolean(),
  /** When the teachers were last reminded, the latest; null for never, and for who reminds nobody. */
  remindedAt: z.nullable(instantReply),
});
export type TaughtItem = z.infer<typeof taught>;

const board = z.strictObject({
  /** Sequences of the current year, in order, in which visible classes are evaluated; none until the school sets periods. */
  sequences: z.array(
    z.strictObject({
      id: idReply,
      kind: z.enum(periodKinds),
      number: z.int(),
      startsOn: dayReply,
      endsOn: dayReply,
    }),
  ),
  /** The one that is shown; null when there is none. */
  sequenceId: z.nullable(idReply),
  /** Subjects marked in it, by class. */
  subjects: z.array(taught),
});
export type Board = z.infer<typeof board>;

export const readBoard = defineCall({
  name: 'evaluations.board',
  method: 'GET',
  path: '/slm/Evaluations/v1/get',
  summary:
    'What is marked in a sequence of the current year, by class and subject, with how far it is; in the one that is going on, unless one is named. For staff.',
  needs: [canSee],
  query: z.strictObject({ sequenceId: z.optional(idDigits) }),
  item: board,
  replies: 'record',
  read: ({ query }) => ({ sequenceId: query.sequenceId ?? null }),
  send: ({ sequenceId }) => ({ query: { sequenceId: sequenceId ?? undefined } }),
});

const evaluation = z.strictObject({
  /** 1 for the first, which every subject has in every sequence. */
  place: z.int(),
  title: z.string(),
  /** Maximum of its marks, in hundredths. */
  maximum: z.int(),
  weight: z.int(),
  version: z.int(),
});
export type EvaluationItem = z.infer<typeof evaluation>;

const both = z.strictObject({ en: z.string(), fr: z.string() });
export const competences = z.nullable(z.readonly(z.array(z.strictObject({ code: both, meaning: both }))));

const grid = z.strictObject({
  classId: idReply,
  className: z.string(),
  subjectId: idReply,
  subjectName: z.string(),
  sequenceId: idReply,
  /** In the year: the third of six; or a month of the calendar. */
  sequenceKind: z.enum(periodKinds),
  sequenceNumber: z.int(),
  coefficient: halvesReply,
  /** The levels that are marked, the best first; null where numbers are. */
  competences,
  /** By place. */
  evaluations: z.array(evaluation),
  /** In the order of the class list, which numbers them. */
  students: z.array(
    z.strictObject({
      id: idReply,
      number: z.int(),
      firstName: z.string(),
      lastName: z.string(),
      matricule: z.string(),
      /** Whether there is a photo, with consent: it is asked for by itself. */
      hasPhoto: z.boolean(),
      /** One for each evaluation, in their order; null where nobody has entered one. */
      marks: z.array(z.nullable(storedMark)),
    }),
  ),
  window: z.strictObject({
    opensOn: dayReply,
    closesOn: z.nullable(dayReply),
    /** Opened again until this day; null when it was not. */
    reopenedUntil: z.nullable(dayReply),
  }),
  /** Why the reader can enter nothing; null when they may. */
  refused: z.nullable(z.enum(refusals)),
  /** Whether the reader may open again what is closed. */
  mayReopen: z.boolean(),
});
export type Grid = z.infer<typeof grid>;

export const readGrid = defineCall({
  name: 'evaluations.grid',
  method: 'GET',
  path: '/slm/Marks/v1/get',
  summary:
    'The marks of one subject of a class in a sequence: its evaluations, its students, a mark for each. For staff.',
  needs: [canSee],
  query: z.strictObject({ classId: idDigits, subjectId: idDigits, sequenceId: idDigits }),
  item: grid,
  replies: 'record',
});

/** The first evaluation of a grid is 1; the next ones never take the place of one that was removed. */
export const lastPlace = 999;

/** As many cells as one list may change: a class of 120 in three evaluations. */
export const mostCells = 400;

/**
 * A mark to save, and the version that was read: 0 where there was none. `null` takes it back. A sender may omit `place` for the first
 * evaluation, `version` for 0, `state` for an entered mark and `value` where there is no number.
 */
const cell = z.strictObject({
  studentId: idValue,
  place: z._default(z.int().check(z.gte(1), z.lte(lastPlace)), 1),
  mark: z.nullable(
    z.strictObject({
      state: z._default(z.enum(markStates), 'entered'),
      value: z._default(z.nullable(z.int().check(z.gte(0))), null),
    }),
  ),
  version: z._default(versionRead, 0),
});
export type GivenCell = z.infer<typeof cell>;

const marksToSave = z.strictObject({
  classId: idValue,
  subjectId: idValue,
  sequenceId: idValue,
  cells: z.array(cell).check(z.minLength(1), z.maxLength(mostCells)),
});
type SaveInput = z.infer<typeof marksToSave>;
const withCells = (input: SaveInput, cells: readonly GivenCell[]) => ({ ...input, cells: [...cells] });

export const savedCell = z.strictObject({
  studentId: idReply,
  place: z.int(),
  mark: z.nullable(storedMark),
  /** Author and time of the last save; null if there is none. */
  by: z.nullable(z.string()),
  at: z.nullable(instantReply),
});
export type SavedCell = z.infer<typeof savedCell>;

export const saveMarks = defineCall({
  name: 'evaluations.saveMarks',
  method: 'PUT',
  path: '/slm/Marks/v1/update',
  summary:
    'Saves marks, all of them or none. Refused with the marks as they stand when one was changed meanwhile.',
  // Opens the grid; the right to write in it is checked by `refuseEntry` (server/marks/refuse-entry.ts).
  needs: [canSee],
  body: marksToSave,
  item: savedCell,
  replies: 'list',
  failures: [
    failures.notYours,
    failures.notOpenYet,
    failures.closed,
    failures.markChanged,
    failures.aboveMaximum,
    failures.noLevel,
    failures.evaluationGone,
    failures.notInClass,
    failures.cellTwice,
  ],
  queue: {
    entity: (input: SaveInput) => entityOfMarks(input),
    alreadyDone: [],
    // The grid is 3 KB: read after each of 80 marks it would be most of what a phone pays for.
    rest: 1_500,
    parts: (input: SaveInput, { facts }) =>
      partedRows(input.cells, (facts['cells'] as SavedCell[]) ?? [facts], (some) => withCells(input, some)),
    rebased: (later, refused) => withCells(later, rebasedRows(later.cells, refused.cells)),
  },
  read: ({ body }): SaveInput => body,
  send: ({ cells, ...gridKey }) => ({ body: { ...gridKey, cells: cells.map(shortCell) } }),
});

const change = z.strictObject({
  /** Null where the mark was taken back. */
  state: z.nullable(z.enum(markStates)),
  value: z.nullable(z.int()),
  by: z.string(),
  at: instantReply,
  /** Why the sequence had been opened again by then; null while it was not. */
  reason: z.nullable(z.string()),
});
export type MarkChange = z.infer<typeof change>;

export const readHistory = defineCall({
  name: 'evaluations.history',
  method: 'GET',
  path: '/slm/Marks/v1/history',
  summary: 'What ever stood in one mark, who saved it and when; the latest first.',
  needs: [canSee],
  query: z.strictObject({
    classId: idDigits,
    subjectId: idDigits,
    sequenceId: idDigits,
    place: idDigits,
    studentId: idDigits,
  }),
  item: change,
  replies: 'list',
});
