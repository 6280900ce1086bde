/** The calls of what a school decides for single students: exempt from a subject for the year, classified in the year or not whatever the rule says. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { filledText, idValue, optionalText } from '#platform/kernel/wire-values.ts';
import { canAdministrate, failures as ofMarks } from '../contract.ts';

/** Maximum length of the reason of a decision. */
export const longestReason = 500;
const reason = optionalText(longestReason);

export const saveExemption = defineCall({
  name: 'evaluations.exempt',
  method: 'PUT',
  path: '/slm/Exemptions/v1/save',
  summary:
    'Exempts a student from a subject for the year of the class, with the reason, or takes that back (a reason of null).',
  needs: [canAdministrate],
  body: z.strictObject({ classId: idValue, studentId: idValue, subjectId: idValue, reason }),
  item: z.strictObject({ exempt: z.boolean() }),
  failures: [ofMarks.notYours, ofMarks.notInClass],
  replies: 'record',
});

export const saveClassified = defineCall({
  name: 'evaluations.classify',
  method: 'PUT',
  path: '/slm/Classified/v1/save',
  summary:
    'Says that a student is classified in the year of the class, or is not, whatever the rule says, with the reason; null leaves it to the rule again.',
  needs: [canAdministrate],
  body: z.strictObject({
    classId: idValue,
    studentId: idValue,
    decided: z.nullable(
      z.strictObject({
        classified: z.boolean(),
        reason: filledText({ max: longestReason }),
      }),
    ),
  }),
  item: z.strictObject({ classified: z.nullable(z.boolean()) }),
  failures: [ofMarks.notYours, ofMarks.notInClass],
  replies: 'record',
});
