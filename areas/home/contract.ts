/** The calls of the home page: its tiles, and how far a new school is set up. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { tileItem } from '#platform/kernel/tile-contract.ts';
import { idReply } from '#platform/kernel/wire-values.ts';

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

const checklist = z.strictObject({
  /** How many there are of each; null when all is set up, or the list was closed. */
  steps: z.nullable(z.array(z.strictObject({ step: z.enum(steps), count: z.int() }))),
});
export type Checklist = z.infer<typeof checklist>;

export const readChecklist = defineCall({
  name: 'home.readChecklist',
  method: 'GET',
  path: '/slm/Home/v1/checklist',
  summary: 'How far a new school is set up.',
  needs: [canSee],
  item: checklist,
  replies: 'record',
});

export const closeChecklist = defineCall({
  name: 'home.closeChecklist',
  method: 'PUT',
  path: '/slm/Home/v1/checklist/close',
  summary: 'Closes the list of what a new school sets up, for everybody and for good.',
  needs: [canAdministrate],
  item: checklist,
  replies: 'record',
});

const home = z.strictObject({
  /** The own children that a tile is about. */
  children: z.array(z.strictObject({ id: idReply, firstName: z.string(), lastName: z.string() })),
  /** In the order of the page. */
  tiles: z.array(tileItem),
});
export type Home = z.infer<typeof home>;
export type Child = Home['children'][number];

/** The whole home page in one call. */
export const readHome = defineCall({
  name: 'home.read',
  method: 'GET',
  path: '/slm/Home/v1/get',
  summary:
    'What the home page shows this person, tile by tile, in the order of the page, and the own children.',
  needs: 'session',
  item: home,
  replies: 'record',
});
