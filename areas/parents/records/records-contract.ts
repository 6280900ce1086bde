/** The calls of a guardian's record: reading, adding and changing one, the household, two records of one person. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import {
  filledLine,
  idDigits,
  idReply,
  idValue,
  lineText,
  optionalEmail,
  optionalLine,
  optionalText,
  versionRead,
} from '#platform/kernel/wire-values.ts';
import { canSee, canWrite, failures, linkStates, loginStates } from '../contract.ts';
import { childLink, contacts, linkDetails } from '../links/links-contract.ts';

const sex = z.nullable(z.enum(['F', 'M']));
/** In which the school writes to them. */
const language = z.nullable(z.enum(['en', 'fr']));

const identity = {
  title: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  sex,
  profession: z.nullable(z.string()),
  language,
};

const person = { id: idReply, firstName: z.string(), lastName: z.string() };
const named = z.strictObject(person);

const record = z.strictObject({
  id: idReply,
  ...identity,
  contacts: z.nullable(contacts),
  children: z.array(childLink),
  /** Those who live together, the guardian among them; null without a household. */
  household: z.nullable(z.strictObject({ id: idReply, name: z.string(), members: z.array(named) })),
  login: z.enum(loginStates),
  /** The login name; for people who may change the record. */
  loginName: z.nullable(z.string()),
  version: z.int(),
  mayEdit: z.boolean(),
});
export type GuardianRecord = z.infer<typeof record>;

const given = {
  title: optionalLine(40),
  firstName: lineText({ max: 100 }),
  lastName: filledLine({ max: 100 }),
  sex,
  phone: optionalLine(40),
  phone2: optionalLine(40),
  email: optionalEmail,
  address: optionalText(300),
  profession: optionalLine(120),
  language,
};
const givenGuardian = z.strictObject(given);
export type GivenGuardian = z.infer<typeof givenGuardian>;

export const readGuardian = defineCall({
  name: 'parents.read',
  method: 'GET',
  path: '/slm/Parents/v1/record',
  summary: 'The record of one parent or guardian with the children in reach.',
  needs: [canSee],
  query: z.strictObject({ id: idDigits }),
  item: record,
  replies: 'record',
});

export const createGuardian = defineCall({
  name: 'parents.create',
  method: 'POST',
  path: '/slm/Parents/v1/create',
  summary: 'Adds a parent or guardian, linked to a child at once where one is named.',
  needs: [canWrite],
  creates: true,
  body: z.strictObject({
    ...given,
    link: z.nullable(z.strictObject({ studentId: idValue, verified: z.boolean(), ...linkDetails })),
  }),
  item: record,
  replies: 'record',
  read: ({ body: { link, ...guardian } }) => ({ guardian: tidy(guardian), link }),
  send: ({ guardian, link }) => ({ body: { ...guardian, link } }),
});

export const editGuardian = defineCall({
  name: 'parents.edit',
  method: 'PUT',
  path: '/slm/Parents/v1/update',
  summary: 'Changes the record; refused when somebody changed it after the version named.',
  needs: [canWrite],
  body: z.strictObject({ id: idValue, version: versionRead, ...given }),
  item: record,
  replies: 'record',
  read: ({ body: { id, version, ...guardian } }) => ({ id, version, guardian: tidy(guardian) }),
  send: ({ id, version, guardian }) => ({ body: { id, version, ...guardian } }),
});

export const setHousehold = defineCall({
  name: 'parents.setHousehold',
  method: 'PUT',
  path: '/slm/Parents/v1/household',
  summary: 'Puts a guardian into the household of another one, or out of any.',
  needs: [canWrite],
  body: z.strictObject({ id: idValue, version: versionRead, withId: z.nullable(idValue) }),
  item: record,
  replies: 'record',
});

const doubleRow = z.strictObject({
  ...person,
  contacts,
  children: z.array(z.string()),
  login: z.enum(loginStates),
});

export const duplicateReasons = ['phone', 'email', 'name'] as const;
const double = z.strictObject({
  /** The values that they share. */
  reasons: z.array(z.enum(duplicateReasons)),
  guardians: z.array(doubleRow),
});
export type Double = z.infer<typeof double>;

export const listDoubles = defineCall({
  name: 'parents.doubles',
  method: 'GET',
  path: '/slm/Parents/v1/doubles',
  summary:
    'Records that look like the same person: one telephone, one e-mail, or one name. For the whole school.',
  needs: [canWrite],
  item: double,
  replies: 'list',
});

const merged = z.strictObject({
  keep: z.strictObject({ ...person, version: z.int(), login: z.nullable(z.string()) }),
  gone: z.strictObject({ ...person, version: z.int(), login: z.nullable(z.string()) }),
  contacts,
  links: z.array(
    z.strictObject({
      studentId: idReply,
      firstName: z.string(),
      lastName: z.string(),
      state: z.enum(linkStates),
      /** The states of the two, where both are linked to the child and differ. */
      conflict: z.nullable(z.strictObject({ keep: z.enum(linkStates), gone: z.enum(linkStates) })),
    }),
  ),
});
export type MergePreview = z.infer<typeof merged>;

export const previewMerge = defineCall({
  name: 'parents.previewMerge',
  method: 'GET',
  path: '/slm/Parents/v1/merge',
  summary: 'What would become of two records of one person: fields, links and logins.',
  needs: [canWrite],
  query: z.strictObject({ keepId: idDigits, goneId: idDigits }),
  item: merged,
  failures: [failures.mergeUnfit],
  replies: 'record',
});

export const mergeGuardians = defineCall({
  name: 'parents.merge',
  method: 'PUT',
  path: '/slm/Parents/v1/merge',
  summary: 'Makes one record of two: links move, a bar wins, the login chosen stays. It cannot be undone.',
  needs: [canWrite],
  body: z.strictObject({
    keepId: idValue,
    goneId: idValue,
    keepVersion: versionRead,
    goneVersion: versionRead,
    /** The record whose login is kept, where both have one. */
    loginOf: z.enum(['keep', 'gone']),
  }),
  item: record,
  failures: [failures.mergeUnfit, failures.ownRecord],
  replies: 'record',
});

function tidy(guardian: GivenGuardian): GivenGuardian {
  const trimmed = (typed: string | null) => typed?.trim() ?? null;
  return {
    ...guardian,
    title: trimmed(guardian.title),
    firstName: guardian.firstName.trim(),
    lastName: guardian.lastName.trim(),
    phone: trimmed(guardian.phone),
    phone2: trimmed(guardian.phone2),
    email: trimmed(guardian.email),
    address: trimmed(guardian.address),
    profession: trimmed(guardian.profession),
  };
}
