/** Shared by all calls of parents, and the list of parents. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { idReply, idValue, pageValue, text } from '#platform/kernel/wire-values.ts';

export const failures = defineFailures('PARENTS.errors', {
  alreadyLinked: 'conflict',
  /** From this state a link does not go to that one. */
  wrongState: 'conflict',
  reasonMissing: 'invalid',
  /** The same person is barred from the child through another record. */
  barredElsewhere: 'conflict',
  /** A person does not decide about their own record or links. */
  ownRecord: 'conflict',
  /** A login comes with the first verified link. */
  notVerified: 'conflict',
  loginSuspended: 'conflict',
  /** A verified child of theirs is beyond the part of the school that whoever asks is limited to: the login would show it. */
  childElsewhere: 'conflict',
  /** The login belongs to another guardian's record: the two are merged first. */
  loginOfAnother: 'conflict',
  noEmail: 'conflict',
  /** Both are the same record, or one of them was changed after it was shown. */
  mergeUnfit: 'conflict',
  nothingChanged: 'invalid',
  emailUnconfirmed: 'conflict',
  codeWrong: 'invalid',
  codeOver: 'conflict',
  /** A code has been sent too often today. */
  tooManyMails: 'limited',
});

/** Opens the list and the record; how many of them, the scope and the other roles say (`rules.ts`). */
export const canSee = 'SLM.Parent.View';
/** Adds and changes records and links, opens logins, decides what was asked to be changed. */
export const canWrite = 'SLM.Parent.Edit';

/** Only a verified link shows the child; a barred one (a court's order) is stronger than anything else. */
export const linkStates = ['pending', 'verified', 'revoked', 'barred'] as const;
export type LinkState = (typeof linkStates)[number];

/** Parents of a child are called in this order: from 1, the first, to this one. */
export const lastCalled = 9;

/** none: no account. waiting: no password set yet. */
export const loginStates = ['none', 'waiting', 'active', 'suspended'] as const;
export type LoginState = (typeof loginStates)[number];

export const listFilters = ['all', 'noLogin', 'pending', 'barred'] as const;
export type ListFilter = (typeof listFilters)[number];

const longestPage = 500;
const optionalId = z.optional(z.nullable(idValue));

const child = z.strictObject({
  studentId: idReply,
  firstName: z.string(),
  lastName: z.string(),
  /** The class in the current year. */
  className: z.nullable(z.string()),
  state: z.enum(linkStates),
});

/** No telephone: a list shows none (security.md 4.8), it is read in the record. */
const row = z.strictObject({
  id: idReply,
  title: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  children: z.array(child),
  login: z.enum(loginStates),
});
export type GuardianItem = z.infer<typeof row>;

export const listGuardians = defineCall({
  name: 'parents.list',
  method: 'POST',
  path: '/slm/Parents/v1/get',
  summary: 'Parents and guardians in reach, by name or telephone, class, level, section and state.',
  needs: [canSee],
  body: z.strictObject({
    keyword: z.optional(text({ max: 100 })),
    classId: optionalId,
    levelId: optionalId,
    sectionId: optionalId,
    filter: z.optional(z.enum(listFilters)),
    page: pageValue,
    size: pageValue,
  }),
  item: row,
  replies: 'page',
  read: ({ body }) => ({
    keyword: body.keyword?.trim() ?? '',
    classId: body.classId ?? null,
    levelId: body.levelId ?? null,
    sectionId: body.sectionId ?? null,
    filter: body.filter ?? 'all',
    page: body.page ?? 1,
    size: Math.min(body.size ?? 50, longestPage),
  }),
  send: (input) => ({ body: input }),
});
