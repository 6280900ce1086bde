/** Content of a report card, as it is kept when it is issued: numbers, not texts, so that it can be read in either language. */

import * as z from 'zod/mini';
import { periodKinds } from '#platform/kernel/periods/periods.ts';
import { halvesReply } from '#platform/kernel/wire-values.ts';

/** Hundredths of a point out of 20; null where there is no average. */
const average = z.nullable(z.int());
const rankReply = z.nullable(z.int());
/** Whether others have the same rank. Absent from cards of before. */
const shared = z.optional(z.boolean());

const grade = z.strictObject({
  letter: z.string(),
  code: z.strictObject({ en: z.string(), fr: z.string() }),
});

/** A sequence, a trimester or the year, by its number among those of its kind. */
const periodName = z.strictObject({ kind: z.enum(periodKinds), number: z.int() });
export type PeriodName = z.infer<typeof periodName>;

const both = z.strictObject({ en: z.string(), fr: z.string() });

const cell = z.strictObject({
  value: average,
  /** Where levels are marked and no numbers: its short form. Absent from cards of before. */
  level: z.optional(both),
  /** The reason for no value; or, beside a value, why a zero counts in it. Older cards have no note beside a value. */
  note: z.nullable(z.enum(['exempt', 'absent', 'cheating'])),
});
export type CardCell = z.infer<typeof cell>;

const row = z.strictObject({
  subject: z.string(),
  teachers: z.string(),
  competences: z.nullable(z.string()),
  /** One for each column of the card. */
  marks: z.array(cell),
  mean: cell,
  coefficient: halvesReply,
  /** Mean times coefficient, in hundredths or halves of one. */
  points: z.nullable(halvesReply),
  grade: z.nullable(grade),
  rank: rankReply,
  shared,
  /** Figures of the class. */
  lowest: average,
  highest: average,
  average,
  remark: z.nullable(z.string()),
});
export type CardRow = z.infer<typeof row>;

const group = z.strictObject({
  /** Null for subjects of no group. */
  name: z.nullable(z.string()),
  rows: z.array(row),
  subtotal: z.strictObject({
    points: halvesReply,
    coefficients: halvesReply,
    average,
    rank: rankReply,
    shared,
  }),
});
export type CardGroup = z.infer<typeof group>;

const recalled = z.strictObject({
  period: periodName,
  average,
  rank: rankReply,
  shared,
  classified: z.boolean(),
});

const method = z.strictObject({
  /** The general average: subjects by their coefficients, or (of a year) the mean of the averages of its terms. */
  general: z.enum(['coefficients', 'trimesters']),
  /** The mark of a subject: the mean of which columns. */
  subject: z.enum(['sequences', 'trimesters']),
  /** Weights of the columns of that kind, in order; empty where all weigh alike. */
  weights: z.array(z.int()),
});

const conduct = z.strictObject({
  /** Minutes. */
  unjustified: z.int(),
  justified: z.int(),
  consignes: z.int(),
  lateness: z.int(),
  warnings: z.int(),
  reprimands: z.int(),
  /** Days. */
  exclusion: z.int(),
  excluded: z.boolean(),
});
/** The conduct of one student in one period; absent where the school keeps no count. */
export type CardConduct = z.infer<typeof conduct>;

/** `CTBA`: very well acquired competences. */
export const gradeText = z.strictObject({ code: both, meaning: both });
export type GradeText = z.infer<typeof gradeText>;

/** How many subjects have a level. */
const levelCount = z.strictObject({ code: both, meaning: both, count: z.int() });
/** The level counts of a card, the best level first; null where numbers are marked. */
export const levelCounts = z.nullable(z.array(levelCount));
export type LevelCounts = z.infer<typeof levelCounts>;

/** The format of cards issued now. Raised when a release adds content, so that older cards do not count as outdated for lacking it. */
export const cardFormat = 2;

export const cardContent = z.strictObject({
  /** Absent from cards of before there was a second one. */
  format: z.optional(z.int()),
  period: periodName,
  year: z.string(),
  className: z.string(),
  classMaster: z.nullable(z.string()),
  student: z.strictObject({
    id: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    matricule: z.string(),
    nationalMatricule: z.nullable(z.string()),
    sex: z.nullable(z.enum(['F', 'M'])),
    birthDate: z.nullable(z.string()),
    birthPlace: z.nullable(z.string()),
    /** Place on the class list, from 1. */
    number: z.int(),
    repeating: z.boolean(),
    parents: z.array(z.strictObject({ name: z.string(), phone: z.nullable(z.string()) })),
  }),
  /** The periods of the marks in each row. */
  columns: z.array(periodName),
  groups: z.array(group),
  totals: z.strictObject({
    points: halvesReply,
    coefficients: halvesReply,
    average,
    grade: z.nullable(grade),
    classified: z.boolean(),
    rank: rankReply,
    shared,
    /** How many have a place. */
    of: z.int(),
  }),
  /**
   * How the averages of a term or of the year are made, so that a reader can do the sum. Absent from cards of sequences and months, and
   * from cards of before.
   */
  method: z.optional(method),
  /** Where levels are marked: how many subjects have each, the best first. Absent where numbers are. */
  levels: z.optional(z.array(levelCount)),
  /** Sequences and trimesters before this one, and what it is made of. */
  recalled: z.array(recalled),
  /** Hundredths more or less than in the period of its kind before; null where one of both has no average. */
  progress: z.nullable(z.int()),
  profile: z.strictObject({
    size: z.int(),
    classified: z.int(),
    average,
    highest: average,
    lowest: average,
    passed: z.int(),
    /** Success rate of the classified students, in hundredths of a percent. */
    successRate: z.nullable(z.int()),
    deviation: z.nullable(z.int()),
  }),
  conduct: z.nullable(conduct),
  work: z.strictObject({
    honourRoll: z.nullable(z.enum(['granted', 'refused'])),
    distinction: z.nullable(z.enum(['encouragement', 'congratulations'])),
    work: z.nullable(z.enum(['warning', 'reprimand'])),
    conduct: z.nullable(z.enum(['warning', 'reprimand'])),
  }),
  /** At most three subjects below the pass mark. */
  effort: z.array(z.string()),
  decision: z.nullable(z.enum(['promoted', 'repeats', 'repeatsIfExamFailed', 'excluded', 'notClassified'])),
  /** The next level of a promoted student, as the council named it. Absent from earlier cards. */
  promotedTo: z.optional(z.nullable(z.string())),
  remarks: z.strictObject({
    classMaster: z.nullable(z.string()),
    head: z.nullable(z.string()),
    council: z.nullable(z.string()),
  }),
});
export type CardContent = z.infer<typeof cardContent>;

/** Parts of the student's data that can have changed, in the order in which they are named. */
export const changedParts = [
  'person',
  'marks',
  'average',
  'rank',
  'before',
  'honours',
  'decision',
  'conduct',
  'remarks',
] as const;
export type ChangedPart = (typeof changedParts)[number];
