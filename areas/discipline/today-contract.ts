/** What waits for who decides about discipline. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { canDecide } from './catalogue-contract.ts';

const today = z.strictObject({
  /** Incidents that nobody has taken in hand. */
  newIncidents: z.int(),
  /** Proposals and appeals, and decisions that are no longer due. */
  toDecide: z.int(),
  /** Decided detentions that are on no session. */
  unscheduled: z.int(),
});
export type WaitingDiscipline = z.infer<typeof today>;

export const readDisciplineToday = defineCall({
  name: 'discipline.today',
  method: 'GET',
  path: '/slm/Discipline/v1/today',
  summary: 'What waits: new incidents, consequences to decide, detentions without a session.',
  needs: [canDecide],
  item: today,
  replies: 'record',
  read: () => ({}),
  send: () => ({}),
});
