/** The calls by which parents come to a login: a printed slip, slips of a whole class, an invitation by e-mail. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { filledText, idReply, idValue, pdfFile, text } from '#platform/kernel/wire-values.ts';
import { canWrite, failures as ofRecords } from '../contract.ts';

export const failures = defineFailures('PARENTS.errors', {
  /** Everybody who can sign in has done so. */
  nobodyNew: 'conflict',
  /** Every guardian who has not signed in has a slip that still works. */
  allHaveSlips: 'conflict',
  /** More are to be renewed than one document holds; facts: `count`. */
  tooManySlips: 'conflict',
});

const slip = z.strictObject({
  guardianId: idReply,
  login: z.string(),
  /** Null for who signs in already, as staff or at another school: a slip would let whoever holds it in there. */
  code: z.nullable(z.string()),
});
export type ParentSlip = z.infer<typeof slip>;

const refusals = [
  ofRecords.notVerified,
  ofRecords.loginSuspended,
  ofRecords.loginOfAnother,
  ofRecords.ownRecord,
  ofRecords.childElsewhere,
];

/** The address at which the application is open, printed on the slip. */
const origin = text({ max: 200 }).check(z.regex(/^https?:\/\/[^\s/?#@]+$/));

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
});

/** One printed slip: a household, or a guardian without one, with the login and code of each. */
const familySlip = z.strictObject({
  /** The household; null for a guardian without one. */
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
    'One slip per household of a class, for parents who have not signed in yet: those without a slip that still works, or all. The codes are told this once.',
  needs: [canWrite],
  body: z.strictObject({ classId: idValue, renew: z.boolean() }),
  item: familySlip,
  replies: 'list',
});

/** 63 sheets: as much as somebody cuts and hands out at once. */
export const mostOnPaper = 500;

/** The codes are only in the document. Ignores idempotency keys, as every document does. */
export const printNewSlips = defineCall({
  name: 'parents.printNewSlips',
  method: 'POST',
  path: '/slm/ParentLogins/v1/new',
  summary:
    'Activation slips of parents of the whole school who have not signed in yet, class by class as one PDF of 500 at most: of those without a slip that still works, or new ones of all.',
  needs: [canWrite],
  body: z.strictObject({ origin, renew: z.boolean() }),
  item: pdfFile,
  failures: [failures.nobodyNew, failures.allHaveSlips, failures.tooManySlips],
  replies: 'document',
  secret: true,
});

/** Enough for the largest possible class, with two parents a child. */
const mostSlips = 1000;

/** Ignores idempotency keys, as every document does: codes and document are not kept. */
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
    origin,
  }),
  item: pdfFile,
  replies: 'document',
  secret: true,
});

export const mailInvitation = defineCall({
  name: 'parents.mailInvitation',
  method: 'POST',
  path: '/slm/ParentLogins/v1/mail',
  summary: 'Mails a parent the link that sets the first password, in the language of the record.',
  needs: [canWrite],
  body: z.strictObject({ id: idValue }),
  /** `mailLeaves`: false where no mail server is set up, so that it reaches nobody. */
  item: z.strictObject({ guardianId: idReply, mailLeaves: z.boolean() }),
  failures: [...refusals, ofRecords.noEmail],
  replies: 'record',
});
