/** How much homework a class has on one day, and the limits above which a teacher is warned. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { dayValue, idDigits } from '#platform/kernel/wire-values.ts';

export const mostMinutes = 600;
export const mostHomeworks = 20;

const limits = z.strictObject({ minutes: z.int(), homeworks: z.int(), mayEdit: z.boolean() });
export type HomeworkLimits = z.infer<typeof limits>;

const load = z.strictObject({
  /** Due on that day in the class, in all subjects. */
  homework: z.array(
    z.strictObject({
      homeworkId: z.int(),
      title: z.string(),
      subjectName: z.string(),
      /** Null where the teacher gave no estimate. */
      minutes: z.nullable(z.int()),
    }),
  ),
  limits,
});
export type LoadOfDay = z.infer<typeof load>;

export const readLoad = defineCall({
  name: 'homework.load',
  method: 'GET',
  path: '/slm/Homework/v1/load',
  summary: 'For who gives homework in a notebook: what its class has to hand in on a day, in all subjects.',
  needs: ['SLM.ClassNotebook.Edit'],
  query: z.strictObject({ noteBookId: idDigits, day: dayValue }),
  item: load,
  replies: 'record',
  read: ({ query }) => ({ notebookId: query.noteBookId, day: query.day }),
  send: ({ notebookId, day }) => ({ query: { noteBookId: notebookId, day } }),
});

export const readLimits = defineCall({
  name: 'homework.limits',
  method: 'GET',
  path: '/slm/Homework/v1/limits',
  summary: 'How much homework a class may have on one day before the teacher is warned.',
  needs: ['SLM.ClassNotebook.View'],
  item: limits,
  replies: 'record',
});

export const setLimits = defineCall({
  name: 'homework.setLimits',
  method: 'PUT',
  path: '/slm/Homework/v1/limits',
  summary: 'Sets how much homework a class may have on one day before the teacher is warned.',
  needs: ['SLM.ClassNotebook.Administrate'],
  body: z.strictObject({
    minutes: z.int().check(z.gte(1), z.lte(mostMinutes)),
    homeworks: z.int().check(z.gte(1), z.lte(mostHomeworks)),
  }),
  item: limits,
  replies: 'record',
});
