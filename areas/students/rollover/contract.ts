/** The calls of the roll-over: a school's students move into the classes of the next year. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import {
  dayReply,
  idDigits,
  idReply,
  idValue,
  instantReply,
  versionRead,
} from '#platform/kernel/wire-values.ts';
import { canWrite } from '../records/contract.ts';

export const failures = defineFailures('STUDENT.errors', {
  /** The year to move into does not come after the current one. */
  yearNotLater: 'conflict',
  /** The new year has begun, or nothing was moved: there is nothing to take back any more. */
  notTakenBack: 'conflict',
});

/** Outcomes of a student's year (domain 1.8). */
export const decisions = ['promoted', 'repeats', 'leaves', 'undecided'] as const;
export type Decision = (typeof decisions)[number];
const decision = z.enum(decisions);

const counts = z.strictObject({
  promoted: z.int(),
  repeats: z.int(),
  leaves: z.int(),
  undecided: z.int(),
});

/** A class of this year: where its students go. */
const leavingClass = z.strictObject({
  id: idReply,
  name: z.string(),
  sectionName: z.nullable(z.string()),
  levelName: z.nullable(z.string()),
  /** Its like in the new year, where those stay who repeat; null while there is none. */
  copyId: z.nullable(idReply),
  /** Promoted students leave the school: it is the last level. */
  leaves: z.boolean(),
  nextId: z.nullable(idReply),
  counts,
  /** Those among them who have no class to go to yet. */
  unplaced: z.int(),
  /** Version of this class's draft; 0 until the first change. */
  version: z.int(),
});
export type LeavingClass = z.infer<typeof leavingClass>;

/** A class of the new year: who comes. */
const comingClass = z.strictObject({
  id: idReply,
  name: z.string(),
  sectionName: z.nullable(z.string()),
  capacity: z.nullable(z.int()),
  /** Enrolled already, by this move or by hand. */
  there: z.int(),
  coming: z.int(),
  repeating: z.int(),
});
export type ComingClass = z.infer<typeof comingClass>;

const year = z.strictObject({ id: idReply, name: z.string(), startsOn: dayReply, endsOn: dayReply });

/** Largest number of names listed in a question. */
export const mostNamed = 100;

const rollover = z.strictObject({
  from: year,
  to: year,
  version: z.int(),
  doneAt: z.nullable(instantReply),
  doneBy: z.nullable(z.string()),
  /** Enrolments that the move made and that are unchanged. */
  moved: z.int(),
  mayUndo: z.boolean(),
  classes: z.array(leavingClass),
  comingClasses: z.array(comingClass),
  /** Students who do not leave and would have no class in the new year: no decision, or no known class. At most `mostNamed`. */
  without: z.array(z.strictObject({ studentId: idReply, name: z.string(), className: z.string() })),
  /** Students who were moved, and changed class by hand since: they stay there when the move is undone. */
  movedSince: z.array(
    z.strictObject({ studentId: idReply, name: z.string(), className: z.nullable(z.string()) }),
  ),
});
export type Rollover = z.infer<typeof rollover>;

const toYear = { toYearId: idValue };
const path = '/slm/Students/v1/rollover';

export const readRollover = defineCall({
  name: 'students.readRollover',
  method: 'GET',
  path,
  summary:
    'The draft of the move into a later year: where each class goes, who comes into each class of that year.',
  needs: [canWrite],
  query: z.strictObject({ toYearId: idDigits }),
  item: rollover,
  failures: [failures.yearNotLater],
  replies: 'record',
});

export const makeNextClasses = defineCall({
  name: 'students.makeNextClasses',
  method: 'POST',
  path: `${path}/classes`,
  summary: 'Adds classes of this year to a later one, as copies; those whose name is there already stay.',
  needs: [canWrite],
  body: z.strictObject({
    ...toYear,
    classIds: z.array(idValue).check(z.minLength(1), z.maxLength(1000)),
    keepMasters: z.boolean(),
    /** The teaching assignments are copied, with notebooks for the new year. */
    copyTeaching: z.boolean(),
  }),
  item: z.strictObject({ made: z.int() }),
  failures: [failures.yearNotLater],
  replies: 'record',
});

/** More students than any class has. */
const mostDecisions = 2000;
const exception = { decision, toClassId: z.nullable(idReply) };

const classDecisions = z.strictObject({
  classId: idReply,
  className: z.string(),
  version: z.int(),
  /** As it was set by hand; both empty leave it to the levels of the school. */
  leaves: z.boolean(),
  toClassId: z.nullable(idReply),
  /** Where the levels lead. */
  proposed: z.strictObject({ leaves: z.boolean(), toClassId: z.nullable(idReply) }),
  copyId: z.nullable(idReply),
  students: z.array(
    z.strictObject({
      studentId: idReply,
      firstName: z.string(),
      lastName: z.string(),
      matricule: z.string(),
      /** Repeats this year already. */
      repeating: z.boolean(),
      ...exception,
      /** The decision unless somebody sets it otherwise. */
      proposed: z.strictObject(exception),
      /** The class council has decided: it is what is proposed. */
      judged: z.boolean(),
      /** The class of the new year in which the student sits already: nothing is decided any more. */
      thereName: z.nullable(z.string()),
    }),
  ),
});
export type ClassDecisions = z.infer<typeof classDecisions>;

export const readClassDecisions = defineCall({
  name: 'students.readClassDecisions',
  method: 'GET',
  path: `${path}/class`,
  summary: 'Where a class of this year goes in a later one, and what is decided of each of its students.',
  needs: [canWrite],
  query: z.strictObject({ toYearId: idDigits, classId: idDigits }),
  item: classDecisions,
  failures: [failures.yearNotLater],
  replies: 'record',
});

export const saveClassDecisions = defineCall({
  name: 'students.saveClassDecisions',
  method: 'PUT',
  path: `${path}/class`,
  summary: 'Keeps what is decided of a class and its students; nobody is moved by it.',
  needs: [canWrite],
  body: z.strictObject({
    ...toYear,
    classId: idValue,
    version: versionRead,
    leaves: z.boolean(),
    toClassId: z.nullable(idValue),
    /** Those of whom something else is decided than what is proposed; whoever is not named follows the proposal. */
    exceptions: z
      .array(z.strictObject({ studentId: idValue, decision, toClassId: z.nullable(idValue) }))
      .check(z.maxLength(mostDecisions)),
  }),
  item: classDecisions,
  failures: [failures.yearNotLater],
  replies: 'record',
});

const acting = {
  needs: [canWrite],
  body: z.strictObject({ ...toYear, version: versionRead }),
  item: rollover,
  replies: 'record',
  read: ({ body }: { body: { toYearId: number; version: number } }) => body,
  send: (input: { toYearId: number; version: number }) => ({ body: input }),
} as const;

export const rollOver = defineCall({
  ...acting,
  name: 'students.rollOver',
  method: 'POST',
  path: `${path}/do`,
  summary:
    'Enrols everybody in the new year as it was decided. Who sits in a class of that year already is left alone.',
  failures: [failures.yearNotLater],
});

export const takeRolloverBack = defineCall({
  ...acting,
  name: 'students.takeRolloverBack',
  method: 'POST',
  path: `${path}/undo`,
  summary:
    'Takes back the enrolments that the move made, until the new year begins; who was moved by hand since stays.',
  failures: [failures.yearNotLater, failures.notTakenBack],
});
