/** Justifications of absence: submitted by parents or staff, decided by staff. */
import * as z from 'zod/mini';
import { clockValue } from '#platform/kernel/clock-contract.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { keptFileBodyLimit } from '#platform/kernel/kept-file-contract.ts';
import {
  dayReply,
  dayValue,
  filledText,
  idDigits,
  idReply,
  idValue,
  instantReply,
  optionalText,
  sentFile,
  versionRead,
} from '#platform/kernel/wire-values.ts';
import { canDecide, canSee } from '../contract.ts';

export const justificationFailures = defineFailures('ATTENDANCE.justificationErrors', {
  /** The last day lies before the first one, or the hours are in the wrong order. */
  wrongOrder: 'invalid',
  /** More days than `mostDays`. */
  tooLong: 'invalid',
  outsideYear: 'invalid',
  alreadySubmitted: 'conflict',
  decidedAlready: 'conflict',
  /** Somebody else decides about the own child. */
  ownChild: 'forbidden',
  notYours: 'forbidden',
  /** Not a whole PDF, JPEG, PNG or WebP picture. */
  documentUnreadable: 'invalid',
  /** A PDF that holds a script or another file. */
  documentScript: 'invalid',
  documentLarge: 'large',
  documentsFull: 'conflict',
});

export const kinds = ['illness', 'family', 'official', 'travel', 'other'] as const;
export type JustificationKind = (typeof kinds)[number];
export const justificationStates = ['submitted', 'accepted', 'refused', 'withdrawn'] as const;
export type JustificationState = (typeof justificationStates)[number];

export const longestReason = 500;
export const longestRemark = 300;
/** Days of one justification. */
export const mostDays = 60;
/** Documents of one justification. */
export const mostDocuments = 3;

const document = z.strictObject({ id: idReply, name: z.string(), type: z.string(), size: z.int() });
export type JustificationDocument = z.infer<typeof document>;

const justification = z.strictObject({
  id: idReply,
  student: z.strictObject({
    id: idReply,
    firstName: z.string(),
    lastName: z.string(),
    className: z.nullable(z.string()),
  }),
  /** Announced before the absence. */
  planned: z.boolean(),
  fromDay: dayReply,
  untilDay: dayReply,
  /** HH:mm, as `endsAt`; null for whole days. */
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  kind: z.enum(kinds),
  reason: z.nullable(z.string()),
  state: z.enum(justificationStates),
  byParent: z.boolean(),
  by: z.string(),
  at: instantReply,
  /** The last day on which it could be submitted in time. */
  deadline: dayReply,
  /** Submitted after the deadline. */
  late: z.boolean(),
  /** Hours of absence that it covers so far, by what rolls say. */
  hours: z.int(),
  decided: z.nullable(z.strictObject({ by: z.string(), at: instantReply, remark: z.nullable(z.string()) })),
  documents: z.array(document),
  /** Whether the reader decides it now. */
  mayDecide: z.boolean(),
  /** Whether the reader withdraws it. */
  mayChange: z.boolean(),
  /** Whether the reader adds a document to it. */
  mayAddDocument: z.boolean(),
  version: z.int(),
});
export type Justification = z.infer<typeof justification>;

export const listJustifications = defineCall({
  name: 'attendance.listJustifications',
  method: 'GET',
  path: '/slm/Attendance/v1/justifications',
  summary: 'The justifications of a student this year, the latest first; for staff and parents.',
  needs: [canSee],
  query: z.strictObject({ studentId: idDigits }),
  item: justification,
  replies: 'list',
});

export const listToDecide = defineCall({
  name: 'attendance.listToDecide',
  method: 'GET',
  path: '/slm/Attendance/v1/justifications/open',
  summary: 'Justifications that wait for a decision, the oldest first, and the last 50 that were decided.',
  needs: [canDecide],
  query: z.strictObject({ decided: z.optional(z.enum(['yes', 'no'])) }),
  item: justification,
  replies: 'list',
  read: ({ query }) => ({ decided: query.decided === 'yes' }),
  send: ({ decided }) => ({ query: { decided: decided ? ('yes' as const) : undefined } }),
});

const toSubmit = z.strictObject({
  studentId: idValue,
  fromDay: dayValue,
  untilDay: dayValue,
  startsAt: z.nullable(clockValue),
  endsAt: z.nullable(clockValue),
  kind: z.enum(kinds),
  reason: optionalText(longestReason),
});
export type ToSubmit = z.infer<typeof toSubmit>;

export const submitJustification = defineCall({
  name: 'attendance.submitJustification',
  method: 'POST',
  path: '/slm/Attendance/v1/justifications',
  summary: 'Says why a student was or will be absent. What staff submit is accepted at once.',
  needs: [canSee],
  creates: true,
  body: toSubmit,
  item: justification,
  failures: [
    justificationFailures.wrongOrder,
    justificationFailures.tooLong,
    justificationFailures.outsideYear,
    justificationFailures.alreadySubmitted,
    justificationFailures.notYours,
  ],
  replies: 'record',
});

export const decideJustification = defineCall({
  name: 'attendance.decideJustification',
  method: 'PUT',
  path: '/slm/Attendance/v1/justifications/decision',
  summary:
    'Accepts or refuses a justification, with a remark that the family reads. It may be decided again.',
  needs: [canDecide],
  body: z.strictObject({
    id: idValue,
    version: versionRead,
    accept: z.boolean(),
    remark: optionalText(longestRemark),
  }),
  item: justification,
  failures: [justificationFailures.decidedAlready],
  replies: 'record',
});

export const withdrawJustification = defineCall({
  name: 'attendance.withdrawJustification',
  method: 'PUT',
  path: '/slm/Attendance/v1/justifications/withdraw',
  summary: 'Withdraws a justification that was not decided yet; for who submitted it.',
  needs: [canSee],
  body: z.strictObject({ id: idValue, version: versionRead }),
  item: justification,
  failures: [justificationFailures.decidedAlready, justificationFailures.notYours],
  replies: 'record',
});

export const addAbsenceDocument = defineCall({
  name: 'attendance.addDocument',
  method: 'POST',
  path: '/slm/Attendance/v1/justifications/documents',
  summary:
    'Adds a photo or a PDF to a justification. Pictures are written anew; a PDF with a script is refused.',
  needs: [canSee],
  creates: true,
  body: z.strictObject({
    id: idValue,
    name: filledText({ max: 120 }),
    /** Base64. */
    content: z.string().check(z.minLength(4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  }),
  bodyLimit: keptFileBodyLimit,
  item: document,
  failures: [
    justificationFailures.documentUnreadable,
    justificationFailures.documentScript,
    justificationFailures.documentLarge,
    justificationFailures.documentsFull,
    justificationFailures.decidedAlready,
    justificationFailures.notYours,
  ],
  replies: 'record',
  read: ({ body }) => ({ ...body, name: body.name.trim() }),
  send: (input) => ({ body: input }),
});

/** A POST: who opens a document is audited. */
export const readAbsenceDocument = defineCall({
  name: 'attendance.readDocument',
  method: 'POST',
  path: '/slm/Attendance/v1/justifications/documents/read',
  summary: 'A document of a justification as a file; that it was opened is audited.',
  needs: [canSee],
  body: z.strictObject({ id: idValue }),
  item: sentFile,
  replies: 'record',
});
