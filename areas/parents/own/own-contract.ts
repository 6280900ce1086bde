/** The calls with which a parent asks for changes in the own record, and with which the school decides. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import {
  idReply,
  idValue,
  instantReply,
  optionalEmail,
  optionalLine,
  optionalText,
  text,
  versionRead,
} from '#platform/kernel/wire-values.ts';
import { canWrite, failures } from '../contract.ts';
import { contacts } from '../links/links-contract.ts';

/** The role by which the own record is found under `more`; it comes with a verified link. */
export const canSeeOwn = 'SLM.Parent.Info.View';

export const changeStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const;

const request = z.strictObject({
  id: idReply,
  proposed: contacts,
  state: z.enum(changeStates),
  proposedAt: instantReply,
  decidedAt: z.nullable(instantReply),
  reason: z.nullable(z.string()),
  /** The new e-mail was confirmed with the code sent to it; true where the e-mail stays as it is. */
  emailConfirmed: z.boolean(),
});
export type ChangeRequest = z.infer<typeof request>;

const own = z.strictObject({
  id: idReply,
  title: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  contacts,
  children: z.array(z.strictObject({ studentId: idReply, firstName: z.string(), lastName: z.string() })),
  /** The latest: waiting, or how it was decided. */
  wish: z.nullable(request),
  version: z.int(),
});
export type OwnRecord = z.infer<typeof own>;

/** A list of one or none: who works at the school without a child there has no such record. */
export const readOwn = defineCall({
  name: 'parents.own',
  method: 'GET',
  path: '/slm/Parents/v1/own',
  summary: 'The own record of a parent, with what was asked to be changed in it.',
  needs: [canSeeOwn],
  item: own,
  replies: 'list',
});

/** A new e-mail is sent a code. Answered outside the keys that make a write repeatable: it sends a mail. */
export const proposeChange = defineCall({
  name: 'parents.propose',
  method: 'PUT',
  path: '/slm/Parents/v1/own',
  summary:
    'Asks the school to change the own telephones, e-mail or address; takes the place of what still waits.',
  needs: [canSeeOwn],
  body: z.strictObject({
    version: versionRead,
    phone: optionalLine(40),
    phone2: optionalLine(40),
    email: optionalEmail,
    address: optionalText(300),
  }),
  item: own,
  failures: [failures.nothingChanged, failures.tooManyMails],
  replies: 'record',
  read: ({ body: { version, ...proposed } }) => ({
    version,
    proposed: {
      phone: proposed.phone?.trim() ?? null,
      phone2: proposed.phone2?.trim() ?? null,
      email: proposed.email?.trim() ?? null,
      address: proposed.address?.trim() ?? null,
    },
  }),
  send: ({ version, proposed }) => ({ body: { version, ...proposed } }),
});

export const confirmEmail = defineCall({
  name: 'parents.confirmEmail',
  method: 'PUT',
  path: '/slm/Parents/v1/own/email',
  summary: 'Confirms the new e-mail with the code sent to it; five tries within a day.',
  needs: [canSeeOwn],
  body: z.strictObject({ code: text({ min: 1, max: 40 }) }),
  item: own,
  failures: [failures.codeWrong, failures.codeOver],
  replies: 'record',
});

export const withdrawChange = defineCall({
  name: 'parents.withdraw',
  method: 'DELETE',
  path: '/slm/Parents/v1/own',
  summary: 'Takes back what still waits.',
  needs: [canSeeOwn],
  item: own,
  replies: 'record',
});

const waiting = z.strictObject({
  id: idReply,
  guardianId: idReply,
  firstName: z.string(),
  lastName: z.string(),
  now: contacts,
  proposed: contacts,
  proposedAt: instantReply,
  emailConfirmed: z.boolean(),
  /** Version of the record: a decision applies to the values that were shown. */
  version: z.int(),
});
export type WaitingChange = z.infer<typeof waiting>;

export const listChanges = defineCall({
  name: 'parents.changes',
  method: 'GET',
  path: '/slm/Parents/v1/changes',
  summary: 'What parents in reach ask to have changed, the longest waiting first.',
  needs: [canWrite],
  item: waiting,
  replies: 'list',
});

export const decideChange = defineCall({
  name: 'parents.decideChange',
  method: 'PUT',
  path: '/slm/Parents/v1/changes',
  summary: 'Approves what a parent asked for, or refuses it with a reason that the parent reads.',
  needs: [canWrite],
  body: z.strictObject({
    id: idValue,
    version: versionRead,
    approve: z.boolean(),
    reason: optionalText(300),
  }),
  item: z.strictObject({ id: idReply, state: z.enum(changeStates) }),
  failures: [failures.reasonMissing, failures.emailUnconfirmed, failures.ownRecord],
  replies: 'record',
  read: ({ body }) => ({ ...body, reason: body.reason?.trim() ?? null }),
  send: (body) => ({ body }),
});
