/** The calls with which an accepted child becomes a student. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { dayReply, idDigits, idReply, idValue, versionRead } from '#platform/kernel/wire-values.ts';
import { canHandle, failures, record } from './contract.ts';

const known = z.strictObject({
  /** Students there already who may be this child, at most five; the class is that of the year applied for. */
  students: z.array(
    z.strictObject({
      id: idReply,
      firstName: z.string(),
      lastName: z.string(),
      matricule: z.string(),
      birthDate: z.nullable(dayReply),
      className: z.nullable(z.string()),
    }),
  ),
  /** Parents there already who may be this one, at most five; null for who may add none. */
  guardians: z.nullable(
    z.array(
      z.strictObject({
        id: idReply,
        firstName: z.string(),
        lastName: z.string(),
        /** The names of the children. */
        children: z.array(z.string()),
      }),
    ),
  ),
  /** Classes of the year and level in reach. */
  classes: z.array(
    z.strictObject({
      id: idReply,
      name: z.string(),
      capacity: z.nullable(z.int()),
      seated: z.int(),
    }),
  ),
});
export type KnownForApplication = z.infer<typeof known>;

export const readKnown = defineCall({
  name: 'admissions.known',
  method: 'GET',
  path: '/slm/Admissions/v1/known',
  summary:
    'Who is there already and may be the child or the parent of an application, and the classes it can go to.',
  needs: [canHandle],
  query: z.strictObject({ id: idDigits }),
  item: known,
  replies: 'record',
});

export const takeIn = defineCall({
  name: 'admissions.takeIn',
  method: 'PUT',
  path: '/slm/Admissions/v1/student',
  summary:
    'Makes a student of an accepted application, or takes one who is there already: in a class, with the parent and the papers, all or nothing.',
  needs: [canHandle],
  body: z.strictObject({
    id: idValue,
    version: versionRead,
    classId: idValue,
    repeating: z.boolean(),
    /** A student who is there already and is this child; null makes a new one. */
    studentId: z.nullable(idValue),
    /** `none` adds no parent; `new` adds the one of the application; `known` links one who is there. */
    guardian: z.discriminatedUnion('is', [
      z.strictObject({ is: z.literal('none') }),
      z.strictObject({ is: z.literal('new') }),
      z.strictObject({ is: z.literal('known'), id: idValue }),
    ]),
  }),
  item: record,
  failures: [failures.wrongState, failures.otherClass, failures.yearOver, failures.papersFull],
  replies: 'record',
});
