/** The calls of the rules of computing: for the whole school, and otherwise for a section or a level. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { fullMark } from '#platform/kernel/numbers/marks.ts';
import { rhythms } from '#platform/kernel/periods/periods.ts';
import { filledText, idReply, idValue, versionRead } from '#platform/kernel/wire-values.ts';
import { canAdministrate, canSee } from '../contract.ts';

export const failures = defineFailures('EVALUATION.ruleErrors', {
  /** Grades or bounds that cross each other; facts: `faults`. */
  rulesUnfit: 'invalid',
  /** There is no year for which they could hold. */
  noYear: 'conflict',
  /** Classes that have marks, texts, cards or a council would be evaluated in other periods, or marks be of another scale, and be seen no more; facts: `classes`, by name. */
  marksThere: 'conflict',
});

/** The value of an absence: none, a zero, or a zero unless it was justified. */
export const missingMarks = ['ignore', 'zero', 'zeroIfUnjustified'] as const;

/** Parts of a subject's average of the year. */
export const annualSubjects = ['trimesters', 'sequences'] as const;

/** Parts of the general average of the year: the averages of the trimesters, or those of the subjects with their coefficients. */
export const annualMethods = ['simple', 'weighted'] as const;

/** How those who have the same average are numbered: 1, 2, 2, 4 or 1, 2, 2, 3. */
export const tieRules = ['competition', 'dense'] as const;

/** As many as a form holds. */
export const mostGrades = 20;
export const mostSequences = 6;
export const mostCompetences = 6;

const mark = z.int().check(z.gte(0), z.lte(fullMark));
const bound = z.nullable(mark);
/** Limits of a year: minutes of absence, days of exclusion. */
const minutes = z.nullable(z.int().check(z.gte(0), z.lte(60_000)));
const both = (max: number) => z.strictObject({ en: filledText({ max }), fr: filledText({ max }) });

export const competenceLevel = z.strictObject({ code: both(8), meaning: both(80) });

export const rulesShape = z.strictObject({
  rhythm: z.enum(rhythms),
  policy: z.strictObject({
    missingMark: z.enum(missingMarks),
    annualSubject: z.enum(annualSubjects),
    annualMethod: z.enum(annualMethods),
    ties: z.enum(tieRules),
    classifiedFrom: z.int().check(z.gte(0), z.lte(100)),
    trimestersClassified: z.int().check(z.gte(0), z.lte(4)),
    passMark: mark,
  }),
  sequenceWeights: z.readonly(z.array(z.int().check(z.gte(1), z.lte(100))).check(z.maxLength(mostSequences))),
  grades: z.readonly(
    z
      .array(z.strictObject({ from: mark, letter: filledText({ max: 4 }), code: both(8), meaning: both(80) }))
      .check(z.minLength(1), z.maxLength(mostGrades)),
  ),
  competences: z.nullable(
    z.readonly(z.array(competenceLevel).check(z.minLength(2), z.maxLength(mostCompetences))),
  ),
  honours: z.strictObject({
    honourRoll: bound,
    encouragement: bound,
    congratulations: bound,
    honourAbsence: minutes,
    workWarning: bound,
    workReprimand: bound,
    conductWarning: minutes,
    conductReprimand: minutes,
  }),
  promotion: z.strictObject({
    dismissalMark: bound,
    repeatMark: bound,
    absenceLimit: minutes,
    exclusionDaysLimit: z.nullable(z.int().check(z.gte(0), z.lte(366))),
  }),
});

const setRules = z.strictObject({
  /** Both null for the whole school. */
  sectionId: z.nullable(idReply),
  levelId: z.nullable(idReply),
  /** Its name; empty for the whole school. */
  name: z.string(),
  /** Null for a section or level that has none of its own. */
  rules: z.nullable(rulesShape),
  /** Version of the rules from this year on; 0 where none were set yet. */
  version: z.int(),
});
export type SetRulesItem = z.infer<typeof setRules>;

const allRules = z.strictObject({
  /** The year from which on a change holds; null in a school without one. */
  yearName: z.nullable(z.string()),
  /** The whole school first, then each section and its levels, in the school’s order. */
  sets: z.array(setRules),
  mayEdit: z.boolean(),
});
export type AllRules = z.infer<typeof allRules>;

export const readRules = defineCall({
  name: 'evaluations.readRules',
  method: 'GET',
  path: '/slm/MarkRules/v1/get',
  summary:
    'How the school reckons in the current year: averages, places, grades, honours, decisions. For staff.',
  needs: [canSee],
  item: allRules,
  replies: 'record',
});

const scope = { sectionId: z.nullable(idValue), levelId: z.nullable(idValue) };

export const saveRules = defineCall({
  name: 'evaluations.saveRules',
  method: 'PUT',
  path: '/slm/MarkRules/v1/save',
  summary:
    'Sets how the school, a section or a level reckons from the current year on. Results are of the new rules at once; years before keep theirs.',
  needs: [canAdministrate, 'Administrator'],
  body: z.strictObject({ ...scope, version: versionRead, rules: rulesShape }),
  item: setRules,
  failures: [failures.rulesUnfit, failures.noYear, failures.marksThere],
  replies: 'record',
});

export const dropRules = defineCall({
  name: 'evaluations.dropRules',
  method: 'PUT',
  path: '/slm/MarkRules/v1/drop',
  summary:
    'Takes the own rules of a section or level away from the current year on: those of the school hold again.',
  needs: [canAdministrate, 'Administrator'],
  body: z.strictObject({ ...scope, version: versionRead }),
  item: setRules,
  failures: [failures.noYear, failures.marksThere],
  replies: 'record',
});
