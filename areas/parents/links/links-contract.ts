/** The calls of what a guardian is to a child: adding a link, changing it, and saying whether the child may be seen through it. */
import * as z from 'zod/mini';
import { relations } from '#areas/students/contract.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import {
  idDigits,
  idReply,
  idValue,
  instantReply,
  optionalLine,
  optionalText,
  versionRead,
} from '#platform/kernel/wire-values.ts';
import { canSee, canWrite, failures, lastCalled, linkStates, loginStates } from '../contract.ts';

const relation = z.enum(relations);
const flag = z.boolean();

export const linkDetails = {
  relation,
  relationName: optionalLine(60),
  legal: flag,
  financial: flag,
  contact: flag,
  pickUp: flag,
  callOrder: z.int().check(z.minimum(1), z.maximum(lastCalled)),
};
const givenLink = z.strictObject(linkDetails);
export type GivenLink = z.infer<typeof givenLink>;

const link = {
  relation,
  relationName: z.nullable(z.string()),
  legal: flag,
  financial: flag,
  contact: flag,
  pickUp: flag,
  callOrder: z.int(),
  state: z.enum(linkStates),
  stateAt: z.nullable(instantReply),
  /** The author and reason of the state: for people who may change it. */
  stateBy: z.nullable(z.string()),
  stateReason: z.nullable(z.string()),
  version: z.int(),
};

/** A child of a guardian, as far as the reader sees it. */
export const childLink = z.strictObject({
  studentId: idReply,
  firstName: z.string(),
  lastName: z.string(),
  className: z.nullable(z.string()),
  ...link,
});

export const contacts = z.strictObject({
  phone: z.nullable(z.string()),
  phone2: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
});
export type Contacts = z.infer<typeof contacts>;

const guardianOfStudent = z.strictObject({
  guardianId: idReply,
  title: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  /** Null for who may not see how to reach them. */
  contacts: z.nullable(contacts),
  login: z.enum(loginStates),
  ...link,
});
export type GuardianOfStudent = z.infer<typeof guardianOfStudent>;

const ofStudent = z.strictObject({
  studentId: idReply,
  guardians: z.array(guardianOfStudent),
  mayEdit: z.boolean(),
});

export const readGuardiansOfStudent = defineCall({
  name: 'parents.ofStudent',
  method: 'GET',
  path: '/slm/Parents/v1/ofStudent',
  summary: 'Who stands for a child, in the order of calling; to a parent the own link alone.',
  needs: ['SLM.Student.Parent.Info.View', canSee],
  query: z.strictObject({ studentId: idDigits }),
  item: ofStudent,
  replies: 'record',
});

const stored = z.strictObject({ guardianId: idReply, studentId: idReply, ...link });
export type LinkRecord = z.infer<typeof stored>;

export const createLink = defineCall({
  name: 'parents.createLink',
  method: 'POST',
  path: '/slm/ParentLinks/v1/create',
  summary: 'Links a guardian and a child; what the link is waits to be verified unless it is said to be.',
  needs: [canWrite],
  creates: true,
  body: z.strictObject({ guardianId: idValue, studentId: idValue, verified: z.boolean(), ...linkDetails }),
  item: stored,
  failures: [failures.alreadyLinked, failures.ownRecord, failures.barredElsewhere],
  replies: 'record',
  read: ({ body: { guardianId, studentId, verified, ...of } }) => ({
    guardianId,
    studentId,
    verified,
    link: tidyLink(of),
  }),
  send: ({ guardianId, studentId, verified, link: of }) => ({
    body: { guardianId, studentId, verified, ...of },
  }),
});

export const editLink = defineCall({
  name: 'parents.editLink',
  method: 'PUT',
  path: '/slm/ParentLinks/v1/update',
  summary: 'Changes the relation, the order of calling, and what the guardian does for the child.',
  needs: [canWrite],
  body: z.strictObject({ guardianId: idValue, studentId: idValue, version: versionRead, ...linkDetails }),
  item: stored,
  failures: [failures.ownRecord],
  replies: 'record',
  read: ({ body: { guardianId, studentId, version, ...of } }) => ({
    guardianId,
    studentId,
    version,
    link: tidyLink(of),
  }),
  send: ({ guardianId, studentId, version, link: of }) => ({
    body: { guardianId, studentId, version, ...of },
  }),
});

export const decideLink = defineCall({
  name: 'parents.decideLink',
  method: 'PUT',
  path: '/slm/ParentLinks/v1/state',
  summary:
    'Verifies, revokes or bars a link. A parent’s roles come with the first verified one and go with the last.',
  needs: [canWrite],
  body: z.strictObject({
    guardianId: idValue,
    studentId: idValue,
    version: versionRead,
    state: z.enum(linkStates),
    reason: optionalText(300),
  }),
  item: stored,
  failures: [failures.wrongState, failures.reasonMissing, failures.ownRecord, failures.barredElsewhere],
  replies: 'record',
  read: ({ body }) => ({ ...body, reason: body.reason?.trim() ?? null }),
  send: (body) => ({ body }),
});

function tidyLink(of: GivenLink): GivenLink {
  return { ...of, relationName: of.relation === 'other' ? (of.relationName?.trim() ?? null) : null };
}
