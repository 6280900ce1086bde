/** The calls about students who joined a class after it was given homework. */
import * as z from 'zod/mini';
import { failures as inNotebook } from '#areas/notebook/contract.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { idReply, idValue, instantReply } from '#platform/kernel/wire-values.ts';
import { failures as ofHomework } from '../contract.ts';

export const failures = defineFailures('HOMEWORKS.errors', {
  /** Declining is refused when the student already has the homework. */
  alreadyGiven: 'conflict',
});

const needs = ['SLM.ClassNotebook.Edit'] as const;
const path = '/slm/Homework/v1/joiners';

const joiner = z.strictObject({
  homeworkId: idReply,
  title: z.string(),
  dueAt: instantReply,
  className: z.string(),
  subjectName: z.string(),
  studentId: idReply,
  firstName: z.string(),
  lastName: z.string(),
});
export type Joiner = z.infer<typeof joiner>;

export const listJoiners = defineCall({
  name: 'homework.joiners',
  method: 'GET',
  path,
  summary:
    'Students who joined a class after the caller gave homework to the whole of it, as long as it is not due and nobody has answered whether they get it too.',
  needs,
  item: joiner,
  replies: 'list',
});

export const answerJoiner = defineCall({
  name: 'homework.answerJoiner',
  method: 'PUT',
  path,
  summary: 'Gives the homework to a student who joined the class later, or says that they do not get it.',
  needs,
  body: z.strictObject({ homeworkId: idValue, studentId: idValue, gives: z.boolean() }),
  item: z.strictObject({ homeworkId: idReply, studentId: idReply }),
  replies: 'record',
  failures: [
    inNotebook.notYours,
    inNotebook.closed,
    ofHomework.closed,
    ofHomework.otherClass,
    failures.alreadyGiven,
  ],
});
