/** The calls by which parents come to a login: a printed slip, slips of a whole class, an invitation by e-mail. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { filledText, idReply, idValue, pdfFile, text } from '#platform/kernel/wire-values.ts';
import { canWrite, failures } from './contract.ts';

const slip = z.strictObject({
  guardianId: idReply,
  login: z.string(),
  /** Null for who signs in already, as staff or at another school: a slip would let whoever holds it in there. */
  code: z.nullable(z.string()),
});
export type ParentSlip = z.infer<typeof slip>;

const refusals = [failures.notVerified, failures.loginSuspended, failures.loginOfAnother, failures.ownRecord];

/** Answered outside the keys that make a write repeatable: an answer that is kept would keep the code. */
export const issueSlip = defineCall({
  name: 'parents.issueSlip',
  method: 'POST',
  path: '/slm/ParentLogins/v1/slip',
  summary: 'A new activation slip for a parent, valid for 90 days; earlier ones are worth nothing any more.',
  needs: [canWrite],
  body: z.strictObject({ id: idValue }),
  item: slip,
  failures: refusals,
  replies: 'record',
  read: ({ body }) => body,
  send: (body) => ({ body }),
});

/** One printed slip: a household, or a guardian who stands alone, with what each of them types. */
const familySlip = z.strictObject({
  /** Of the household; null for who stands alone. */
  householdId: z.nullable(idReply),
  name: z.string(),
  children: z.array(z.strictObject({ firstName: z.string(), lastName: z.string() })),
  guardians: z.array(
    z.strictObject({
      id: idReply,
      firstName: z.string(),
      lastName: z.string(),
      login: z.string(),
      code: z.string(),
    }),
  ),
});
export type FamilySlip = z.infer<typeof familySlip>;

export const issueClassSlips = defineCall({
  name: 'parents.issueClassSlips',
  method: 'POST',
  path: '/slm/ParentLogins/v1/classSlips',
  summary:
    'One slip per household of a class, for parents who have not signed in yet. The codes are told this once.',
  needs: [canWrite],
  body: z.strictObject({ classId: idValue }),
  item: familySlip,
  replies: 'list',
  read: ({ body }) => body,
  send: (body) => ({ body }),
});

/** Of the largest class there may be, with two parents a child. */
const mostSlips = 1000;

/** Passes over the keys that make a write repeatable, as every document does: neither the codes nor the paper is kept. */
export const printSlips = defineCall({
  name: 'parents.printSlips',
  method: 'POST',
  path: '/slm/ParentLogins/v1/print',
  summary:
    'Activation slips that were just made, as a PDF to cut and hand out. Only codes that stand for their parents are printed.',
  needs: [canWrite],
  body: z.strictObject({
    slips: z
      .array(z.strictObject({ id: idValue, code: filledText({ max: 40 }) }))
      .check(z.minLength(1), z.maxLength(mostSlips)),
    /** Where the application is open: what stands on the screen stands on the slip. */
    origin: text({ max: 200 }).check(z.regex(/^https?:\/\/[^\s/?#@]+$/)),
  }),
  item: pdfFile,
  replies: 'document',
  secret: true,
  read: ({ body }) => body,
  send: (body) => ({ body }),
});

export const mailInvitation = defineCall({
  name: 'parents.mailInvitation',
  method: 'POST',
  path: '/slm/ParentLogins/v1/mail',
  summary: 'Mails a parent the link that sets the first password, in the language of the record.',
  needs: [canWrite],
  body: z.strictObject({ id: idValue }),
  item: z.strictObject({ guardianId: idReply }),
  failures: [...refusals, failures.noEmail],
  replies: 'record',
  read: ({ body }) => body,
  send: (body) => ({ body }),
});
