/** The calls of consent to a student's photo (decisions/0015). */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { idDigits, idReply, idValue, instantReply } from '#platform/kernel/wire-values.ts';
import { canWrite } from '../records/contract.ts';

/** Permitted uses of the photo: shown at the school, or published outside of it. */
export const purposes = ['record', 'publication'] as const;
export type ConsentPurpose = (typeof purposes)[number];
const purpose = z.enum(purposes);

/** The version of the wordings (`STUDENT.consent.wording`): raised when what is agreed to changes. */
export const currentWording = 1;

const consent = z.strictObject({
  purpose,
  wording: z.int(),
  way: z.enum(['paper', 'online']),
  givenAt: instantReply,
  withdrawnAt: z.nullable(instantReply),
});

const consents = z.strictObject({
  /** The latest first: current and withdrawn ones. */
  consents: z.array(consent),
  /** Whether the reader may give and withdraw. */
  mayGive: z.boolean(),
});
export type Consents = z.infer<typeof consents>;

export const readConsents = defineCall({
  name: 'students.readConsents',
  method: 'GET',
  path: '/slm/Students/v1/consents',
  summary:
    'Who agreed to what may be done with the photo of one student: for who keeps the record, and for parents.',
  needs: ['SLM.Student.View'],
  query: z.strictObject({ id: idDigits }),
  item: consents,
  replies: 'record',
});

export const setConsent = defineCall({
  name: 'students.setConsent',
  method: 'PUT',
  path: '/slm/Students/v1/consents',
  summary:
    'Notes that consent was given or withdrawn: by who keeps the record from a paper form, by a legal guardian of the child online.',
  needs: ['SLM.Student.View'],
  body: z.strictObject({ id: idValue, purpose, given: z.boolean() }),
  item: consents,
  replies: 'record',
});

const ofClass = z.strictObject({ id: idReply, given: z.array(purpose) });

export const readClassConsents = defineCall({
  name: 'students.readClassConsents',
  method: 'GET',
  path: '/slm/Students/v1/class-consents',
  summary: 'Which consents stand for the students of a class.',
  needs: [canWrite],
  query: z.strictObject({ classId: idDigits }),
  item: ofClass,
  replies: 'list',
});

export const saveClassConsents = defineCall({
  name: 'students.saveClassConsents',
  method: 'PUT',
  path: '/slm/Students/v1/class-consents',
  summary:
    'Notes the paper forms of a class at once: for whom consent was given, and for whom it was withdrawn.',
  needs: [canWrite],
  body: z.strictObject({
    classId: idValue,
    purpose,
    given: z.array(idValue).check(z.maxLength(500)),
    withdrawn: z.array(idValue).check(z.maxLength(500)),
  }),
  item: ofClass,
  replies: 'list',
});
