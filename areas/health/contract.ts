/** The calls of the health page. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { mailPurposes } from '#platform/kernel/mail-purposes.ts';
import { dayReply, idReply, idValue, instantReply } from '#platform/kernel/wire-values.ts';

/** Sees how the installation is, and mends what can be mended from here (permissions.md: "Accounts, roles, settings"). */
export const canAdministrate = 'Administrator';

const failedMail = z.strictObject({
  id: z.string(),
  purpose: z.enum(mailPurposes),
  /** Null when it can no longer be read. */
  to: z.nullable(z.string()),
  madeAt: instantReply,
  attempts: z.int(),
  /** The mail server's own code; null when it was never reached in time. */
  fault: z.nullable(z.string()),
  /** When it is tried again; null for one that is given up. */
  nextAt: z.nullable(instantReply),
  mayRetry: z.boolean(),
});
export type FailedMail = z.infer<typeof failedMail>;

const heldUp = z.strictObject({
  id: idReply,
  name: z.string(),
  login: z.nullable(z.string()),
  until: instantReply,
});
export type HeldUp = z.infer<typeof heldUp>;

const manyFiles = z.strictObject({
  name: z.string(),
  /** The hour in which it was. */
  from: instantReply,
  files: z.int(),
});
export type ManyFiles = z.infer<typeof manyFiles>;

const health = z.strictObject({
  /** The server's clock. */
  now: instantReply,
  version: z.string(),
  /** Milliseconds in which the database answered. */
  answeredIn: z.number(),
  /** Details for the only school of the installation; null where there are others. */
  installation: z.nullable(
    z.strictObject({
      databaseBytes: z.int(),
      /** Null for a database on another machine. */
      disk: z.nullable(
        z.strictObject({ free: z.int(), total: z.int(), state: z.enum(['ok', 'low', 'full']) }),
      ),
    }),
  ),
  backup: z.strictObject({
    lastAt: z.nullable(instantReply),
    state: z.enum(['ok', 'none', 'late', 'failed', 'off']),
  }),
  /** Work of the last week that failed and was not done since. */
  failedJobs: z.array(
    z.strictObject({ id: idReply, kind: z.string(), endedAt: instantReply, problem: z.nullable(z.string()) }),
  ),
  /** Whether mail leaves at all: not where no mail server is set up. */
  mailLeaves: z.boolean(),
  /** The newest of those that did not leave so far. */
  mails: z.array(failedMail),
  mailCount: z.int(),
  /** Whether the school has set up a provider of SMS. */
  smsSetUp: z.boolean(),
  /** SMS of the last days that may not have arrived and are not sent again by themselves. */
  unsettledSms: z.int(),
  /** Days of the last week whose digests for families could not be written so far. */
  failedDigests: z.array(dayReply),
  heldUp: z.array(heldUp),
  /** People who opened unusually many students' files within an hour of the last week. */
  manyFiles: z.array(manyFiles),
  /** Contradictions between the ledger and the receipts, by kind; all 0 in books that are right. */
  books: z.strictObject({ receipts: z.int(), numbers: z.int(), reversals: z.int(), tills: z.int() }),
});
export type Health = z.infer<typeof health>;

export const readHealth = defineCall({
  name: 'health.readHealth',
  method: 'GET',
  path: '/slm/Health/v1/get',
  summary: 'How the installation is, as far as the school is concerned, and what failed.',
  needs: [canAdministrate],
  item: health,
  replies: 'record',
});

const mailId = z.strictObject({ id: z.uuid() });

export const retryMail = defineCall({
  name: 'health.retryMail',
  method: 'PUT',
  path: '/slm/Health/v1/mail',
  summary: 'Tries a mail again that did not leave, at once and then for two days.',
  needs: [canAdministrate],
  body: mailId,
  item: mailId,
  replies: 'record',
});

export const giveMailUp = defineCall({
  name: 'health.giveMailUp',
  method: 'POST',
  path: '/slm/Health/v1/mail/giveUp',
  summary: 'Puts a mail away that did not leave; it is not sent.',
  needs: [canAdministrate],
  body: mailId,
  item: mailId,
  replies: 'record',
});

export const letIn = defineCall({
  name: 'health.letIn',
  method: 'PUT',
  path: '/slm/Health/v1/heldUp',
  summary: 'Forgets the wrong attempts of a member, who may sign in at once.',
  needs: [canAdministrate],
  body: z.strictObject({ id: idValue }),
  item: z.strictObject({ id: idReply }),
  replies: 'record',
});
