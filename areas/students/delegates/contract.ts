/** The calls of the delegates of a class: its head and the deputies, chosen among its students. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { idDigits, idReply, idValue, versionRead } from '#platform/kernel/wire-values.ts';
import { canWrite, position } from '../records/contract.ts';

export const failures = defineFailures('STUDENT.errors', {
  /** One head, few deputies, nobody twice. */
  delegatesUnfit: 'invalid',
  /** A delegate must be enrolled in the class. */
  delegateElsewhere: 'conflict',
});

/** Largest number of deputies of one class. */
export const mostDeputies = 2;

const delegates = z.strictObject({
  classId: idReply,
  /** Another one after each change: who saves says which one they read. */
  version: z.int(),
  /** The head first, then by name. */
  delegates: z.array(
    z.strictObject({ studentId: idReply, firstName: z.string(), lastName: z.string(), post: position }),
  ),
  mayEdit: z.boolean(),
});
export type ClassDelegates = z.infer<typeof delegates>;

export const readDelegates = defineCall({
  name: 'students.delegates',
  method: 'GET',
  path: '/slm/Students/v1/delegates',
  summary: 'Who speaks for a class.',
  needs: ['SLM.Student.View'],
  query: z.strictObject({ classId: idDigits }),
  item: delegates,
  replies: 'record',
});

export const saveDelegates = defineCall({
  name: 'students.saveDelegates',
  method: 'PUT',
  path: '/slm/Students/v1/delegates',
  summary: 'Chooses who speaks for a class, in place of those before.',
  needs: [canWrite],
  body: z.strictObject({
    classId: idValue,
    version: versionRead,
    delegates: z
      .array(z.strictObject({ studentId: idValue, post: position }))
      .check(z.maxLength(1 + mostDeputies)),
  }),
  item: delegates,
  failures: Object.values(failures),
  replies: 'record',
});
