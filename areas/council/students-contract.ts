/** Input of a council: the students of a class in a period, with all known facts about them, and the rules. */

import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { periodReply, periodValue } from '#platform/kernel/period-contract.ts';
import { periodKinds } from '#platform/kernel/periods/periods.ts';
import { dayReply, halvesReply, idDigits, idReply } from '#platform/kernel/wire-values.ts';
import { seers } from './contract.ts';
import { proposal } from './decisions/decided-contract.ts';

/** Hundredths of a point out of 20. */
const average = z.nullable(z.int());
const minutes = z.nullable(z.int());
const text = z.nullable(z.string());

/** In the format of the evaluations engine: the screen computes a trial with them. */
const rules = z.strictObject({
  policy: z.strictObject({
    missingMark: z.enum(['ignore', 'zero', 'zeroIfUnjustified']),
    annualSubject: z.enum(['trimesters', 'sequences']),
    annualMethod: z.enum(['simple', 'weighted']),
    ties: z.enum(['competition', 'dense']),
    classifiedFrom: z.int(),
    trimestersClassified: z.int(),
    passMark: z.int(),
  }),
  honours: z.strictObject({
    honourRoll: average,
    encouragement: average,
    congratulations: average,
    honourAbsence: minutes,
    workWarning: average,
    workReprimand: average,
    conductWarning: minutes,
    conductReprimand: minutes,
  }),
  promotion: z.strictObject({
    passMark: z.int(),
    dismissalMark: average,
    repeatMark: average,
    absenceLimit: minutes,
    exclusionDaysLimit: z.nullable(z.int()),
    examClass: z.boolean(),
  }),
});

/** The average of a subject in a sequence, or why there is none; null where nobody has entered anything. */
const cell = z.nullable(z.union([z.int(), z.enum(['absent', 'absentJustified', 'exempt', 'notMarked'])]));
export type Cell = z.infer<typeof cell>;

const subject = z.strictObject({
  id: idReply,
  value: average,
  rank: z.nullable(z.int()),
  exempt: z.boolean(),
  /** A cell for each sequence of the period, in their order. */
  cells: z.array(cell),
  /** For a year, the average of each trimester; else empty. */
  terms: z.array(average),
  /** The teacher's text. */
  said: text,
});

const conduct = z.strictObject({
  /** Minutes. */
  unjustified: z.int(),
  justified: z.int(),
  detention: z.int(),
  lateness: z.int(),
  exclusionDays: z.int(),
  warnings: z.int(),
  reprimands: z.int(),
  excluded: z.boolean(),
});
export type Conduct = z.infer<typeof conduct>;

const student = z.strictObject({
  id: idReply,
  number: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  matricule: z.string(),
  sex: z.nullable(z.enum(['F', 'M'])),
  birthDate: z.nullable(dayReply),
  repeating: z.boolean(),
  hasPhoto: z.boolean(),
  /** The reader is a parent of this student and does not decide about them. */
  ownChild: z.boolean(),
  average,
  rank: z.nullable(z.int()),
  classified: z.boolean(),
  classifiedByHand: z.nullable(z.boolean()),
  grade: z.nullable(z.string()),
  /** Results before this one and of its parts, the first first. */
  before: z.array(z.strictObject({ kind: z.enum(periodKinds), number: z.int(), average })),
  subjects: z.array(subject),
  /** Null where nobody keyed any. */
  conduct: z.nullable(conduct),
  said: z.strictObject({ master: text, head: text, conduct: text }),
  proposal,
});
export type StudentAtCouncil = z.infer<typeof student>;

const profile = z.strictObject({
  size: z.int(),
  classified: z.int(),
  passed: z.int(),
  average,
  highest: average,
  lowest: average,
  deviation: average,
});

const students = z.strictObject({
  classId: idReply,
  className: z.string(),
  year: z.string(),
  period: z.strictObject({ key: periodReply, kind: z.enum(periodKinds), number: z.int(), id: idReply }),
  /** With the sequences or months of the period: all of them of the year. */
  trimesters: z.array(
    z.strictObject({
      id: idReply,
      /** In the year. */
      number: z.int(),
      sequences: z.array(
        z.strictObject({ id: idReply, kind: z.enum(periodKinds), number: z.int(), weight: z.int() }),
      ),
    }),
  ),
  subjects: z.array(
    z.strictObject({
      id: idReply,
      name: z.string(),
      coefficient: halvesReply,
      groupId: z.nullable(idReply),
      teachers: z.array(z.string()),
      average,
    }),
  ),
  rules,
  profile,
  /** Levels of the section of the class, the lowest first; and the one above that of the class. */
  levels: z.array(z.strictObject({ id: idReply, name: z.string() })),
  nextLevelId: z.nullable(idReply),
  /** Averages of who is classified, those too whom the reader does not see: places are among all. */
  ranked: z.array(z.int()),
  students: z.array(student),
});
export type ClassAtCouncil = z.infer<typeof students>;

export const readStudents = defineCall({
  name: 'council.students',
  method: 'GET',
  path: '/slm/Council/v1/students',
  summary:
    'The students of a class in a period with results, subjects, conduct, what was said of them, and what the rules propose. For staff.',
  needs: seers,
  query: z.strictObject({ classId: idDigits, period: periodValue }),
  item: students,
  replies: 'record',
});
