/** The calls of who looks over the texts of a class: reading them over, what is missing, and what was evaluated. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { periodValue } from '#platform/kernel/period-contract.ts';
import { idReply, idValue, text, versionRead } from '#platform/kernel/wire-values.ts';
import { canDiscipline, canSee, failures, kindValue, mostTexts } from './contract.ts';
import { longestText } from './kinds-contract.ts';

export const proofreadTexts = defineCall({
  name: 'appreciations.proofread',
  method: 'PUT',
  path: '/slm/Appreciations/v1/proofread',
  summary:
    'Marks texts of a class as read over, or takes that back: all of them, or none when one was changed meanwhile.',
  needs: [canSee],
  body: z.strictObject({
    classId: idValue,
    period: periodValue,
    proofread: z.boolean(),
    texts: z
      .array(
        z.strictObject({
          studentId: idValue,
          kind: kindValue,
          subjectId: z.nullable(idValue),
          version: versionRead,
        }),
      )
      .check(z.minLength(1), z.maxLength(mostTexts * 10)),
  }),
  item: z.strictObject({ count: z.int() }),
  replies: 'record',
  failures: [failures.notYours, failures.textChanged, failures.notInClass],
});

const missing = z.strictObject({
  classId: idReply,
  className: z.string(),
  kind: kindValue,
  subjectId: z.nullable(idReply),
  subjectName: z.nullable(z.string()),
  writers: z.array(z.string()),
  students: z.array(
    z.strictObject({ id: idReply, firstName: z.string(), lastName: z.string(), matricule: z.string() }),
  ),
});
export type MissingItem = z.infer<typeof missing>;

export const listMissing = defineCall({
  name: 'appreciations.missing',
  method: 'GET',
  path: '/slm/Appreciations/v1/missing',
  summary:
    'Whose texts are missing in a period, by class, subject and writer, as far as the reader sees them.',
  needs: [canSee, canDiscipline],
  query: z.strictObject({ period: periodValue }),
  item: missing,
  replies: 'list',
});

export const saveCompetences = defineCall({
  name: 'appreciations.saveCompetences',
  method: 'PUT',
  path: '/slm/EvaluatedCompetences/v1/update',
  summary: 'Says which competences were evaluated in a subject of a class in a period, as cards print them.',
  needs: [canSee],
  body: z.strictObject({
    classId: idValue,
    subjectId: idValue,
    period: periodValue,
    content: text({ max: longestText }),
    version: versionRead,
  }),
  item: z.strictObject({ content: z.string(), version: z.int() }),
  replies: 'record',
  failures: [failures.notYours, failures.notOpenYet, failures.closed],
});
