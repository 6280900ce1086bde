/** The calls of summonses: parents asked to come, their acknowledgement, and the meeting. */
import * as z from 'zod/mini';
import { clockValue } from '#platform/kernel/clock-contract.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import {
  dayReply,
  dayValue,
  filledLine,
  filledText,
  idDigits,
  idReply,
  idValue,
  instantReply,
  pdfFile,
  versionRead,
} from '#platform/kernel/wire-values.ts';
import { canHandle, canReport, canSee, confirmedNames, failures } from '../contract.ts';

export const summonsFailures = defineFailures('DISCIPLINE.summonsErrors', {
  outsideYear: 'invalid',
  futureDay: 'invalid',
  /** The time of the meeting is past. */
  pastTime: 'invalid',
  acknowledgedAlready: 'conflict',
  /** The meeting was recorded, or the summons withdrawn: it is over. */
  overAlready: 'conflict',
  /** It follows the day, hour and room of the disciplinary council. */
  ofCouncil: 'conflict',
  ownChild: 'forbidden',
});

export const longestSummonsVenue = 120;
export const longestSummonsText = 1000;

const summons = z.strictObject({
  id: idReply,
  meetingOn: dayReply,
  meetingAt: z.string(),
  venue: z.string(),
  reason: z.string(),
  summonedAt: instantReply,
  acknowledgedHow: z.nullable(z.enum(['paper', 'application'])),
  acknowledgedAt: z.nullable(instantReply),
  heldOn: z.nullable(dayReply),
  /** Null for families, who do not read it. */
  outcome: z.nullable(z.string()),
  /** Why it was withdrawn; null while it applies. */
  withdrawnBecause: z.nullable(z.string()),
  mayAcknowledge: z.boolean(),
  mayRecord: z.boolean(),
  mayChange: z.boolean(),
  mayWithdraw: z.boolean(),
  version: z.int(),
});
export type Summons = z.infer<typeof summons>;

export const listSummonses = defineCall({
  name: 'discipline.listSummonses',
  method: 'GET',
  path: '/slm/Summonses/v1/get',
  summary:
    'Summonses of the parents of a student this year, the latest first. Parents read those of their child.',
  needs: [canSee],
  query: z.strictObject({ studentId: idDigits }),
  item: summons,
  replies: 'list',
});

const meeting = {
  meetingOn: dayValue,
  meetingAt: clockValue,
  venue: filledLine({ max: longestSummonsVenue }),
  reason: filledText({ max: longestSummonsText }),
  confirmedNames,
} as const;

export const summonParents = defineCall({
  name: 'discipline.summon',
  method: 'POST',
  path: '/slm/Summonses/v1/create',
  summary: 'Summons the parents of a student to the school.',
  needs: [canHandle],
  creates: true,
  body: z.extend(z.strictObject({ studentId: idValue }), meeting),
  item: summons,
  failures: [
    summonsFailures.outsideYear,
    summonsFailures.pastTime,
    summonsFailures.ownChild,
    failures.namesOthers,
  ],
  replies: 'record',
});

export const changeSummons = defineCall({
  name: 'discipline.changeSummons',
  method: 'PUT',
  path: '/slm/Summonses/v1/change',
  summary:
    'Changes a summons whose meeting is not recorded. With another day, hour or venue the parents are summoned again, and acknowledge it again.',
  needs: [canHandle],
  body: z.extend(z.strictObject({ id: idValue, version: versionRead }), meeting),
  item: summons,
  failures: [
    summonsFailures.outsideYear,
    summonsFailures.pastTime,
    summonsFailures.overAlready,
    summonsFailures.ofCouncil,
    summonsFailures.ownChild,
    failures.namesOthers,
  ],
  replies: 'record',
});

export const acknowledgeSummons = defineCall({
  name: 'discipline.acknowledge',
  method: 'PUT',
  path: '/slm/Summonses/v1/acknowledge',
  summary:
    'Acknowledges a summons: the parents in the application, or staff because the signed paper came back.',
  needs: [canReport],
  body: z.strictObject({ id: idValue, version: versionRead }),
  item: summons,
  failures: [summonsFailures.acknowledgedAlready, summonsFailures.overAlready],
  replies: 'record',
});

export const recordMeeting = defineCall({
  name: 'discipline.recordMeeting',
  method: 'PUT',
  path: '/slm/Summonses/v1/meeting',
  summary: 'Records the meeting with the parents and what was agreed.',
  needs: [canHandle],
  body: z.strictObject({
    id: idValue,
    version: versionRead,
    heldOn: dayValue,
    outcome: filledText({ max: longestSummonsText }),
  }),
  item: summons,
  failures: [
    summonsFailures.outsideYear,
    summonsFailures.futureDay,
    summonsFailures.overAlready,
    summonsFailures.ownChild,
  ],
  replies: 'record',
});

export const withdrawSummons = defineCall({
  name: 'discipline.withdrawSummons',
  method: 'PUT',
  path: '/slm/Summonses/v1/withdraw',
  summary: 'Withdraws a summons, with a reason that the parents read.',
  needs: [canHandle],
  body: z.strictObject({
    id: idValue,
    version: versionRead,
    reason: filledText({ max: longestSummonsText }),
    confirmedNames,
  }),
  item: summons,
  failures: [summonsFailures.overAlready, summonsFailures.ownChild, failures.namesOthers],
  replies: 'record',
});

export const printSummons = defineCall({
  name: 'discipline.printSummons',
  method: 'GET',
  path: '/slm/Summonses/v1/pdf',
  summary: 'A summons as a PDF in one language, with a slip on which parents acknowledge it.',
  needs: [canHandle],
  query: z.strictObject({ id: idDigits, language: z.enum(['en', 'fr']) }),
  item: pdfFile,
  replies: 'document',
});
