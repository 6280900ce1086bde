/** The calls of detention sessions: planned by who decides, called by who supervises. */
import * as z from 'zod/mini';
import { clockValue } from '#platform/kernel/clock-contract.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import {
  dayReply,
  dayValue,
  idDigits,
  idReply,
  idValue,
  optionalLine,
  optionalText,
  pdfFile,
  versionRead,
} from '#platform/kernel/wire-values.ts';
import { consequenceStates, longestReason } from '../consequences/contract.ts';
import { canDecide, canReport } from '../contract.ts';

export const detentionFailures = defineFailures('DISCIPLINE.detentionErrors', {
  /** It ends before it begins. */
  wrongOrder: 'invalid',
  outsideYear: 'invalid',
  unknownSupervisor: 'invalid',
  studentTwice: 'invalid',
  /** Served or missed in it already. */
  calledAlready: 'conflict',
  /** The detention of a student was revoked, served or put elsewhere meanwhile. */
  notToServe: 'conflict',
  /** A detention that was missed before is carried on or decided anew, not missed once more. */
  missedAlready: 'conflict',
  tooEarly: 'conflict',
  ownChild: 'forbidden',
});

export const longestRoom = 80;
export const mostInSession = 200;
export const outcomes = ['served', 'missed', 'carriedOn'] as const;
export type Outcome = (typeof outcomes)[number];

const detention = z.strictObject({
  id: idReply,
  heldOn: dayReply,
  startsAt: z.string(),
  endsAt: z.string(),
  room: z.nullable(z.string()),
  supervisor: z.strictObject({ id: idReply, name: z.string() }),
  students: z.array(
    z.strictObject({
      consequenceId: idReply,
      firstName: z.string(),
      lastName: z.string(),
      className: z.nullable(z.string()),
      hours: z.int(),
      state: z.enum(consequenceStates),
    }),
  ),
  /** Whether the reader plans it, and whether the reader calls its roll now. */
  mayPlan: z.boolean(),
  mayCall: z.boolean(),
  version: z.int(),
});
export type Detention = z.infer<typeof detention>;

export const listDetentions = defineCall({
  name: 'discipline.listDetentions',
  method: 'GET',
  path: '/slm/Detentions/v1/get',
  summary:
    'Detention sessions of this year, the latest first: all for who decides, the own ones for who supervises.',
  needs: [canReport],
  item: detention,
  replies: 'list',
});

export const saveDetention = defineCall({
  name: 'discipline.saveDetention',
  method: 'PUT',
  path: '/slm/Detentions/v1/save',
  summary: 'Plans a detention session, or changes one.',
  needs: [canDecide],
  body: z.strictObject({
    /** Null for a new one. */
    id: z.nullable(idValue),
    version: versionRead,
    heldOn: dayValue,
    startsAt: clockValue,
    endsAt: clockValue,
    room: optionalLine(longestRoom),
    supervisorId: idValue,
  }),
  item: detention,
  failures: [
    detentionFailures.wrongOrder,
    detentionFailures.outsideYear,
    detentionFailures.unknownSupervisor,
  ],
  replies: 'record',
});

export const removeDetention = defineCall({
  name: 'discipline.removeDetention',
  method: 'PUT',
  path: '/slm/Detentions/v1/remove',
  summary: 'Removes a session in which nobody was called; its detentions wait for another one.',
  needs: [canDecide],
  body: z.strictObject({ id: idValue, version: versionRead }),
  item: z.strictObject({ id: idReply }),
  failures: [detentionFailures.calledAlready],
  replies: 'record',
});

export const fillDetention = defineCall({
  name: 'discipline.fillDetention',
  method: 'PUT',
  path: '/slm/Detentions/v1/students',
  summary: 'Puts decided detentions on a session.',
  needs: [canDecide],
  body: z.strictObject({
    id: idValue,
    version: versionRead,
    consequenceIds: z.array(idValue).check(z.minLength(1), z.maxLength(mostInSession)),
  }),
  item: detention,
  failures: [detentionFailures.studentTwice, detentionFailures.notToServe, detentionFailures.ownChild],
  replies: 'record',
});

export const callDetention = defineCall({
  name: 'discipline.callDetention',
  method: 'PUT',
  path: '/slm/Detentions/v1/roll',
  summary:
    'Calls the roll of a session: who has served, who was missing, and who is carried on to another session.',
  needs: [canReport],
  body: z.strictObject({
    id: idValue,
    rows: z
      .array(z.strictObject({ consequenceId: idValue, outcome: z.enum(outcomes) }))
      .check(z.minLength(1), z.maxLength(mostInSession)),
    /** Where those who are carried on go; null for later. */
    toId: z.nullable(idValue),
    remark: optionalText(longestReason),
  }),
  item: detention,
  failures: [
    detentionFailures.studentTwice,
    detentionFailures.notToServe,
    detentionFailures.missedAlready,
    detentionFailures.tooEarly,
    detentionFailures.ownChild,
  ],
  replies: 'record',
});

export const printDetention = defineCall({
  name: 'discipline.printDetention',
  method: 'GET',
  path: '/slm/Detentions/v1/pdf',
  summary: 'The register of a detention session as a PDF, with room for signatures.',
  needs: [canReport],
  query: z.strictObject({ id: idDigits }),
  item: pdfFile,
  replies: 'document',
});
