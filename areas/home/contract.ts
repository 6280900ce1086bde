/** The calls of the first page: what an office of the school has before it, and how far a new school is. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';

/** Works with the students of the whole school: secretaries, principals, administrators. */
export const canSee = 'SLM.Student.Edit';
/** Closes the list of a new school (permissions.md: "Accounts, roles, settings"). */
export const canAdministrate = 'Administrator';

/** In the order in which a school is set up: its first administrator begins, who is invited goes on. */
export const steps = [
  'letterhead',
  'colleagues',
  'year',
  'sections',
  'subjects',
  'classes',
  'teachers',
  'students',
  'parents',
  'backup',
] as const;
export type Step = (typeof steps)[number];

const office = z.strictObject({
  /** Enrolled. */
  students: z.int(),
  /** Of the current year. */
  classes: z.int(),
  /** Enrolled, and in no class of the current year. */
  unplaced: z.int(),
  /** What parents ask to have changed; null for who does not decide it. */
  changes: z.nullable(z.int()),
  /** How many there are of each; null when all is set up, or the list was closed. */
  checklist: z.nullable(z.array(z.strictObject({ step: z.enum(steps), count: z.int() }))),
});
export type Office = z.infer<typeof office>;

export const readOffice = defineCall({
  name: 'home.readOffice',
  method: 'GET',
  path: '/slm/Home/v1/office',
  summary: 'Students, classes and what waits for the office; for a new school, how far it is set up.',
  needs: [canSee],
  item: office,
  replies: 'record',
  read: () => ({}),
  send: () => ({}),
});

export const closeChecklist = defineCall({
  name: 'home.closeChecklist',
  method: 'PUT',
  path: '/slm/Home/v1/checklist/close',
  summary: 'Closes the list of what a new school sets up, for everybody and for good.',
  needs: [canAdministrate],
  item: office,
  replies: 'record',
  read: () => ({}),
  send: () => ({}),
});
