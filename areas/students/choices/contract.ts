/** The calls of optional subjects: who of a class takes which, and saving it. */
import * as z from 'zod/mini';
import { mostInClass } from '#platform/kernel/class-size.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { idDigits, idReply, idValue, versionRead } from '#platform/kernel/wire-values.ts';
import { consequence } from '../enrolments/life-contract.ts';
import { canWrite } from '../records/contract.ts';

const choices = z.strictObject({
  classId: idReply,
  /** Rises with each change of who takes what: who saves says which one they read. */
  version: z.int(),
  /** The optional subjects that are taught in the class, by name. */
  subjects: z.array(z.strictObject({ id: idReply, name: z.string() })),
  /** Students of the class, by name, with the optional subjects that each takes. */
  students: z.array(
    z.strictObject({
      id: idReply,
      firstName: z.string(),
      lastName: z.string(),
      subjectIds: z.array(idReply),
    }),
  ),
  mayEdit: z.boolean(),
});
export type ClassChoices = z.infer<typeof choices>;

/** Optional subjects of one class: more is a slip. */
const mostSubjects = 60;

export const readChoices = defineCall({
  name: 'students.choices',
  method: 'GET',
  path: '/slm/Students/v1/choices',
  summary: 'The optional subjects of a class, and who takes which.',
  needs: ['SLM.Student.View'],
  query: z.strictObject({ classId: idDigits }),
  item: choices,
  replies: 'record',
});

export const saveChoices = defineCall({
  name: 'students.saveChoices',
  method: 'PUT',
  path: '/slm/Students/v1/choices',
  summary:
    'Stores which optional subjects some students of a class take, in place of what stood there; the others stay as they are.',
  needs: [canWrite],
  body: z.strictObject({
    classId: idValue,
    version: versionRead,
    choices: z
      .array(
        z.strictObject({
          studentId: idValue,
          subjectIds: z.array(idValue).check(z.maxLength(mostSubjects)),
        }),
      )
      .check(z.maxLength(mostInClass)),
  }),
  item: choices,
  replies: 'record',
});

/** A POST, for a class drops more than an address holds. */
export const listDropConsequences = defineCall({
  name: 'students.dropConsequences',
  method: 'POST',
  path: '/slm/Students/v1/choices/consequences',
  summary: 'What would follow if students of a class no longer took optional subjects.',
  needs: [canWrite],
  body: z.strictObject({
    classId: idValue,
    drops: z
      .array(
        z.strictObject({
          subjectId: idValue,
          studentIds: z.array(idValue).check(z.maxLength(mostInClass)),
        }),
      )
      .check(z.maxLength(mostSubjects)),
  }),
  item: consequence,
  replies: 'list',
});
