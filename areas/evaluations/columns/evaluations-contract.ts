/** The call that says what is marked in a subject of a class in a sequence: one evaluation, or several of which each has its maximum and weight. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { idValue, text, versionRead } from '#platform/kernel/wire-values.ts';
import { canSee, lastPlace, failures as ofMarks } from '../contract.ts';

export const failures = defineFailures('EVALUATION.columnErrors', {
  /** A mark that was entered is more than the maximum would be; facts: `place`, `highest`. */
  maximumTooLow: 'conflict',
  /** Marks were entered in one that is to go; facts: `place`. */
  evaluationMarked: 'conflict',
  /** The first is always there. */
  firstMissing: 'invalid',
});

export const mostEvaluations = 12;
export const longestTitle = 80;
/** In hundredths: 1 to 1,000 points. */
export const smallestMaximum = 100;
export const largestMaximum = 100_000;

const place = z.int().check(z.gte(1), z.lte(lastPlace));
const given = z.strictObject({
  /** Null for a new one. */
  place: z.nullable(place),
  title: text({ max: longestTitle }),
  maximum: z.int().check(z.gte(smallestMaximum), z.lte(largestMaximum)),
  weight: z.int().check(z.gte(1), z.lte(100)),
});
export type GivenEvaluation = z.infer<typeof given>;

export const saveEvaluations = defineCall({
  name: 'evaluations.saveEvaluations',
  method: 'PUT',
  path: '/slm/Evaluations/v1/save',
  summary:
    'Says what is marked in a subject of a class in a sequence, as a whole list. One with marks cannot go, and no maximum falls below a mark.',
  needs: [canSee],
  body: z.strictObject({
    classId: idValue,
    subjectId: idValue,
    sequenceId: idValue,
    /** As they were read: refused when somebody has changed them since. */
    before: z.array(z.strictObject({ place, version: versionRead })).check(z.maxLength(mostEvaluations)),
    evaluations: z.array(given).check(z.minLength(1), z.maxLength(mostEvaluations)),
  }),
  item: z.strictObject({
    place: z.int(),
    title: z.string(),
    maximum: z.int(),
    weight: z.int(),
    version: z.int(),
  }),
  replies: 'list',
  failures: [
    failures.maximumTooLow,
    failures.evaluationMarked,
    failures.firstMissing,
    ofMarks.notYours,
    ofMarks.notOpenYet,
    ofMarks.closed,
  ],
});
