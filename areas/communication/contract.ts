/** The calls of who writes: whom one reaches, the message, and who has read it. */
import * as z from 'zod/mini';
import { clockValue } from '#platform/kernel/clock-contract.ts';
import { documentToSend } from '#platform/kernel/document-contract.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { keptFileBodyLimit } from '#platform/kernel/kept-file-contract.ts';
import {
  dayReply,
  dayValue,
  idReply,
  idValue,
  instantReply,
  optionalLine,
  optionalText,
  pageFilter,
  text,
  versionRead,
} from '#platform/kernel/wire-values.ts';

/** Opens communication; what is read is addressed to the caller, and who writes to whom is in rules.ts. */
export const canSee = 'SLM.Student.View';

export const failures = defineFailures('COMMUNICATION.errors', {
  /** Subject and text of one language at least; both of a language, or neither. */
  noText: 'invalid',
  /** Braces around what is no field. */
  unknownField: 'invalid',
  /** A field that says nothing to this audience: an amount to families that owe none, a child to staff. */
  emptyField: 'invalid',
  /** A field that is empty for some: a student without a class. */
  fieldMissing: 'conflict',
  /** An audience of sections, levels, classes, students or people that names none. */
  nobodyNamed: 'invalid',
  unknownTarget: 'invalid',
  /** The audience has no person who may get the message. */
  nobodyReached: 'conflict',
  /** A message that has left is not changed. */
  alreadySent: 'conflict',
  pastDay: 'invalid',
  /** A message leaves later than now, and within a year. */
  pastTime: 'invalid',
  /** The message takes no answers, or the conversation is closed. */
  closed: 'conflict',
  unknownChoice: 'invalid',
  documentUnreadable: 'invalid',
  /** A PDF with a script, or with another file in it. */
  documentScript: 'invalid',
  documentLarge: 'large',
});

export const audiences = ['school', 'sections', 'levels', 'classes', 'students', 'staff', 'people'] as const;
export type Audience = (typeof audiences)[number];

/** Families of all students of the audience, of those who owe, or of those absent today. */
export const among = ['all', 'debtors', 'absent'] as const;
export type Among = (typeof among)[number];

export const states = ['draft', 'sent', 'withdrawn'] as const;

/** Audiences whose messages to families can wait for approval, where the school wants it (rules.ts). */
export const reviewable = ['classes', 'debtors'] as const;
export type Reviewable = (typeof reviewable)[number];

/** How a message goes out by SMS: the whole text, what fits into one part, or to parents with an account that there is one. */
export const smsForms = ['full', 'short', 'hint'] as const;
export type SmsForm = (typeof smsForms)[number];
/** The form of a message whose writer did not choose. */
const usualSms: SmsForm = 'short';

export const longestSubject = 150;
export const longestBody = 5000;
export const longestReply = 2000;
export const longestChoice = 80;
export const mostChoices = 8;
export const mostTargets = 300;
export const mostDocuments = 3;

const path = '/slm/Communication/v1';
export const named = z.strictObject({ id: idReply, name: z.string() });
export type Named = z.infer<typeof named>;
const textsReply = z.strictObject({ en: z.nullable(z.string()), fr: z.nullable(z.string()) });

/** A photo or PDF that goes with a message; read by `readDocument` (inbox-contract.ts). */
export const messageDocument = z.strictObject({
  id: idReply,
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.int(),
});
export type MessageDocument = z.infer<typeof messageDocument>;

/** The fields of a message that are read before it is approved; spread into the reply of review-contract.ts. */
export const messageToReview = {
  id: idReply,
  subject: textsReply,
  body: textsReply,
  audience: z.enum(audiences),
  among: z.enum(among),
  targets: z.array(named),
  /** Answers of which each picks one; empty where nothing is asked. */
  choices: z.array(textsReply),
  confirms: z.boolean(),
  replies: z.boolean(),
  noticeUntil: z.nullable(dayReply),
  sms: z.enum(smsForms),
  documents: z.array(messageDocument),
  /** A draft that leaves by itself, by the clock of the school; null for others. */
  sendsAt: z.nullable(z.strictObject({ day: dayReply, clock: z.string() })),
  version: z.int(),
};

const message = z.strictObject({
  ...messageToReview,
  state: z.enum(states),
  createdAt: instantReply,
  sentAt: z.nullable(instantReply),
  /** Whether another person has approved it; null where nobody is asked. */
  review: z.nullable(
    z.strictObject({
      state: z.enum(['waiting', 'returned', 'approved']),
      /** The person who decided, and the reason why it was sent back. */
      by: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
  /** Its time has passed and nobody could be reached. */
  notSent: z.boolean(),
  /** Copies, and those that were read, confirmed and answered; on paper are those of parents without an account. */
  counts: z.strictObject({
    copies: z.int(),
    read: z.int(),
    confirmed: z.int(),
    answered: z.int(),
    onPaper: z.int(),
    newReplies: z.int(),
  }),
});
export type Message = z.infer<typeof message>;

export const listSent = defineCall({
  name: 'communication.sent',
  method: 'GET',
  path: `${path}/sent`,
  summary: 'What the caller wrote: drafts first, then the latest message.',
  needs: [canSee],
  query: z.strictObject({
    keyword: z.optional(text({ max: 100 })),
    page: pageFilter,
    size: pageFilter,
  }),
  item: message,
  replies: 'page',
  read: ({ query }) => ({
    keyword: query.keyword ?? '',
    page: query.page ?? 1,
    size: Math.min(query.size ?? 50, 500),
  }),
  send: ({ keyword, page, size }) => ({ query: { keyword: keyword || undefined, page, size } }),
});

export const audienceGiven = {
  audience: z.enum(audiences),
  among: z.enum(among),
  targetIds: z.array(idValue).check(z.maxLength(mostTargets)),
};
export const subjectGiven = z.strictObject({
  en: optionalLine(longestSubject),
  fr: optionalLine(longestSubject),
});
export const bodyGiven = z.strictObject({ en: optionalText(longestBody), fr: optionalText(longestBody) });
const given = {
  subject: subjectGiven,
  body: bodyGiven,
  choices: z
    .array(z.strictObject({ en: optionalLine(longestChoice), fr: optionalLine(longestChoice) }))
    .check(z.maxLength(mostChoices)),
  confirms: z.boolean(),
  replies: z.boolean(),
  noticeUntil: z.nullable(dayValue),
  documents: z.optional(z.array(documentToSend).check(z.maxLength(mostDocuments))),
  sms: z.optional(z.enum(smsForms)),
};
/** When a draft leaves by itself; null for one that stays. */
const leaving = {
  sendsAt: z.optional(z.nullable(z.strictObject({ day: dayValue, clock: clockValue }))),
};
const toWrite = z.strictObject({ ...audienceGiven, ...given, ...leaving, send: z.boolean() });
export type GivenMessage = Omit<z.infer<typeof toWrite>, 'send' | 'sendsAt' | 'sms'> & {
  readonly sms: SmsForm;
};

const refusals = [
  failures.noText,
  failures.unknownField,
  failures.emptyField,
  failures.fieldMissing,
  failures.nobodyNamed,
  failures.unknownTarget,
  failures.nobodyReached,
  failures.pastDay,
  failures.pastTime,
  failures.documentUnreadable,
  failures.documentScript,
  failures.documentLarge,
] as const;

export const createMessage = defineCall({
  name: 'communication.create',
  method: 'POST',
  path: `${path}/create`,
  summary: 'Writes a message, and sends it or keeps it as a draft.',
  needs: [canSee],
  creates: true,
  body: toWrite,
  bodyLimit: keptFileBodyLimit,
  item: message,
  failures: [...refusals],
  replies: 'record',
  read: ({ body }) => ({ ...body, sms: body.sms ?? usualSms }),
  send: (input) => ({ body: input }),
});

export const editMessage = defineCall({
  name: 'communication.edit',
  method: 'PUT',
  path: `${path}/update`,
  summary: 'Changes a draft, and sends it where asked to.',
  needs: [canSee],
  bodyLimit: keptFileBodyLimit,
  body: z.strictObject({
    ...audienceGiven,
    ...given,
    ...leaving,
    send: z.boolean(),
    id: idValue,
    version: versionRead,
    /** Documents of the draft that stay. */
    keptDocumentIds: z.optional(z.array(idValue).check(z.maxLength(mostDocuments))),
  }),
  item: message,
  failures: [...refusals, failures.alreadySent],
  replies: 'record',
  read: ({ body }) => ({ ...body, sms: body.sms ?? usualSms }),
  send: (input) => ({ body: input }),
});

export const removeMessage = defineCall({
  name: 'communication.remove',
  method: 'PUT',
  path: `${path}/delete`,
  summary:
    'Deletes a draft, or withdraws what was sent: nobody reads it any more, and that it was sent stays.',
  needs: [canSee],
  body: z.strictObject({ id: idValue, version: versionRead }),
  item: z.strictObject({ id: idReply }),
  replies: 'record',
});
