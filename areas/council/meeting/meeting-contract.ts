/** The calls of one sitting: reading it, opening, changing, closing, opening again. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { periodReply, periodValue } from '#platform/kernel/period-contract.ts';
import {
  dayReply,
  dayValue,
  filledLine,
  filledText,
  idDigits,
  idReply,
  idValue,
  instantReply,
  text,
  versionRead,
} from '#platform/kernel/wire-values.ts';
import { canAdministrate, canSee, failures, meetingStates, seers } from '../contract.ts';
import { basis, decided } from '../decisions/decided-contract.ts';

export const attendanceStates = ['present', 'excused', 'absent'] as const;
export type AttendanceState = (typeof attendanceStates)[number];

export const mostGuests = 30;

const decision = z.strictObject({
  studentId: idReply,
  /** Null for one that was taken back. */
  decided: z.nullable(decided),
  basis,
  /** Accepted with others in one go, and not decided otherwise since. */
  inOneGo: z.boolean(),
  version: z.int(),
  by: z.string(),
  at: instantReply,
});
export type DecisionItem = z.infer<typeof decision>;

const meeting = z.strictObject({
  id: idReply,
  classId: idReply,
  period: periodReply,
  heldOn: dayReply,
  chairId: idReply,
  chair: z.string(),
  secretaryId: z.nullable(idReply),
  secretary: z.nullable(z.string()),
  attendances: z.array(
    z.strictObject({ userId: idReply, name: z.string(), state: z.enum(attendanceStates) }),
  ),
  guests: z.array(z.string()),
  remark: z.string(),
  state: z.enum(meetingStates),
  version: z.int(),
  /** The first first; the last has not been opened again when the sitting is closed. */
  closings: z.array(
    z.strictObject({
      by: z.string(),
      at: instantReply,
      reopened: z.nullable(z.strictObject({ by: z.string(), at: instantReply, reason: z.string() })),
    }),
  ),
  /** Decisions about every student who ever had one, as far as the reader sees them. */
  decisions: z.array(decision),
  /** Whether proposals that were accepted in one go can be taken back together. */
  takeBack: z.int(),
  mayDecide: z.boolean(),
  mayReopen: z.boolean(),
});
export type Meeting = z.infer<typeof meeting>;

export const readMeeting = defineCall({
  name: 'council.sitting',
  method: 'GET',
  path: '/slm/Council/v1/get',
  summary: 'A sitting with what it has decided so far: asked again while it goes on. For staff.',
  needs: seers,
  query: z.strictObject({ id: idDigits }),
  item: meeting,
  replies: 'record',
});

const given = {
  heldOn: dayValue,
  chairId: idValue,
  secretaryId: z.nullable(idValue),
  attendances: z
    .array(z.strictObject({ userId: idValue, state: z.enum(attendanceStates) }))
    .check(z.maxLength(300)),
  guests: z.array(filledLine({ max: 120 })).check(z.maxLength(mostGuests)),
  remark: text({ max: 2000 }),
};
const givenMeeting = z.strictObject(given);
export type GivenMeeting = z.infer<typeof givenMeeting>;

export const openMeeting = defineCall({
  name: 'council.open',
  method: 'POST',
  path: '/slm/Council/v1/create',
  summary: 'Opens the sitting of the council of a class about a period.',
  needs: [canSee],
  creates: true,
  body: z.strictObject({ classId: idValue, period: periodValue, ...given }),
  item: meeting,
  replies: 'record',
  failures: [failures.sittingThere, failures.notBegun, failures.notStaff],
});

export const changeMeeting = defineCall({
  name: 'council.change',
  method: 'PUT',
  path: '/slm/Council/v1/update',
  summary: 'Changes who sits in an open sitting, its day, or what it remarks of the class.',
  needs: [canSee],
  body: z.strictObject({ id: idValue, version: versionRead, ...given }),
  item: meeting,
  replies: 'record',
  failures: [failures.closed, failures.notStaff],
});

export const withdrawMeeting = defineCall({
  name: 'council.withdraw',
  method: 'DELETE',
  path: '/slm/Council/v1/delete',
  summary: 'Takes away a sitting that was opened by mistake, while it has decided nothing.',
  needs: [canSee],
  query: z.strictObject({ id: idDigits }),
  item: z.strictObject({ id: idReply }),
  replies: 'record',
  failures: [failures.closed, failures.decidedAlready],
});

export const closeMeeting = defineCall({
  name: 'council.close',
  method: 'PUT',
  path: '/slm/Council/v1/close',
  summary: 'Closes a sitting in which everybody is decided: its decisions stand.',
  needs: [canSee],
  body: z.strictObject({ id: idValue, version: versionRead }),
  item: meeting,
  replies: 'record',
  failures: [failures.closed, failures.undecided],
});

export const reopenMeeting = defineCall({
  name: 'council.reopen',
  method: 'PUT',
  path: '/slm/Council/v1/reopen',
  summary: 'Opens a closed sitting again, with a reason that is kept. For the principal.',
  needs: [canAdministrate],
  body: z.strictObject({ id: idValue, reason: filledText({ max: 500 }) }),
  item: meeting,
  replies: 'record',
  failures: [failures.open],
});
