/** The calls of results: what comes out of the marks of a class, and where each number of a student comes from. */

import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { periodReply, periodValue } from '#platform/kernel/period-contract.ts';
import { periodKinds } from '#platform/kernel/periods/periods.ts';
import { halvesReply, idDigits, idReply } from '#platform/kernel/wire-values.ts';
import { canSee, competences, markStates } from '../contract.ts';

const hundredths = z.nullable(z.int());

/** Place among the levels of the class, 0 for the best; null for none, and where numbers are marked. */
const level = z.nullable(z.int());

const statistics = z.strictObject({
  /** How many have an average. */
  count: z.int(),
  average: hundredths,
  highest: hundredths,
  lowest: hundredths,
  /** How many pass. */
  passed: z.int(),
  /** Population standard deviation. */
  deviation: hundredths,
});

const period = z.strictObject({
  /** As `period` of the query names it. */
  key: periodReply,
  kind: z.enum(periodKinds),
  /** Among those of its kind in the year; of a month, that of the calendar. */
  number: z.int(),
});
export type PeriodItem = z.infer<typeof period>;

/** Why an average is missing, or is a zero: `PartStatus` of the engine. */
const status = z.enum([
  'counted',
  'absentAsZero',
  'cheatingAsZero',
  'absent',
  'absentJustified',
  'exempt',
  'notMarked',
  'notEntered',
  'nothing',
]);

const placedStudent = {
  id: idReply,
  number: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  matricule: z.string(),
};

const classResults = z.strictObject({
  classId: idReply,
  className: z.string(),
  /** True for a group of students of several classes: it has averages and ranks of its subjects, and no general ones. */
  isGroup: z.boolean(),
  /** Periods of the class's year, in the order in which they end. */
  periods: z.array(period),
  /** The one that is shown; null while the year has no sequences. */
  period: z.nullable(periodReply),
  passMark: z.int(),
  /** Where levels are marked instead of numbers, the best first: then nothing is averaged. */
  competences,
  /** Those that the reader sees, in the school’s order. */
  subjects: z.array(z.strictObject({ id: idReply, name: z.string(), coefficient: halvesReply, statistics })),
  students: z.array(
    z.strictObject({
      ...placedStudent,
      /** Results of each subject; null for one that the student does not take. */
      subjects: z.array(
        z.nullable(z.strictObject({ value: hundredths, rank: z.nullable(z.int()), standing: status, level })),
      ),
      /** Null for who sees single subjects. */
      general: z.nullable(
        z.strictObject({
          value: hundredths,
          rank: z.nullable(z.int()),
          classified: z.boolean(),
          /** Letter of the grade; null without an average. */
          grade: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** Results of the whole class; null for readers of single subjects. */
  general: z.nullable(z.strictObject({ statistics, enrolled: z.int(), sat: z.int() })),
});
export type ClassResultsItem = z.infer<typeof classResults>;

export const readClassResults = defineCall({
  name: 'evaluations.classResults',
  method: 'GET',
  path: '/slm/Results/v1/get',
  summary:
    'The results of a class or group in a period: averages, places and statistics of each subject that the reader sees, and the general ones for who sees them all. In the period that is going on, unless one is named. For staff.',
  needs: [canSee],
  query: z.strictObject({ classId: idDigits, period: z.optional(periodValue) }),
  item: classResults,
  replies: 'record',
  read: ({ query }) => ({ ...query, period: query.period ?? null }),
  send: ({ classId, period: requested }) => ({ query: { classId, period: requested ?? undefined } }),
});

const part = z.strictObject({
  /** Evaluation, sequence or month, trimester or subject, as its level says; a period is among those of the reply. */
  id: idReply,
  /** Its name, if any: an evaluation’s title, a subject. */
  name: z.string(),
  /** Out of 20; null when it does not count. */
  value: hundredths,
  weight: halvesReply,
  standing: status,
  /** For a mark: its value as entered, and its maximum. */
  mark: z.nullable(z.strictObject({ state: z.enum(markStates), value: hundredths, maximum: z.int() })),
});
export type PartItem = z.infer<typeof part>;

/** A number with all that went into it. */
const explained = z.strictObject({
  period: periodReply,
  level,
  /** The kind of its parts. */
  of: z.enum(['evaluations', 'sequences', 'trimesters', 'subjects']),
  value: hundredths,
  points: halvesReply,
  weights: halvesReply,
  parts: z.array(part),
  rank: z.nullable(z.int()),
  /** How many have a place. */
  among: z.int(),
});
export type ExplainedItem = z.infer<typeof explained>;

const studentResults = z.strictObject({
  ...placedStudent,
  className: z.string(),
  periods: z.array(period),
  /** As those of the class. */
  competences,
  /** The rule by which absences count. */
  missingMark: z.enum(['ignore', 'zero', 'zeroIfUnjustified']),
  subjects: z.array(
    z.strictObject({
      id: idReply,
      name: z.string(),
      coefficient: halvesReply,
      /** Why the student is exempt for the year; null when not. */
      exempt: z.nullable(z.string()),
      results: z.array(explained),
    }),
  ),
  /** Classified in the year by decision; null where the rule says it, and for who sees single subjects. */
  byHand: z.nullable(z.strictObject({ classified: z.boolean(), reason: z.string() })),
  /** Whether the reader decides exemptions and who is classified. */
  mayDecide: z.boolean(),
  /** In each period; none for who sees single subjects. */
  general: z.array(
    z.extend(explained, {
      classified: z.boolean(),
      /** Marks, or trimesters of the year: how many are there of how many. */
      present: z.int(),
      expected: z.int(),
      grade: z.nullable(z.string()),
    }),
  ),
});
export type StudentResultsItem = z.infer<typeof studentResults>;

export const readStudentResults = defineCall({
  name: 'evaluations.studentResults',
  method: 'GET',
  path: '/slm/StudentResults/v1/get',
  summary:
    'The results of one student in every period of the year, each number with what it is made of. For staff, as far as they see the subjects.',
  needs: [canSee],
  query: z.strictObject({ classId: idDigits, studentId: idDigits }),
  item: studentResults,
  replies: 'record',
});
