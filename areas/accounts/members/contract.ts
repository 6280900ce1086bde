/** The calls of who may sign in at the school and what each may do there. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import {
  filledLine,
  filledText,
  idReply,
  idValue,
  instantReply,
  lineText,
  optionalLine,
  pdfFile,
  text,
  versionRead,
} from '#platform/kernel/wire-values.ts';
import { failures as access } from '../contract.ts';
import { singleRoles } from '../rights/single-roles-contract.ts';

export const failures = defineFailures('MEMBERS.errors', {
  /** Members may not change their own rights. */
  ownRights: 'conflict',
  /** Without an administrator nobody could give the school one again. */
  lastAdministrator: 'conflict',
  /** The login is not an e-mail, and not a name that can precede the school's code. */
  loginUnfit: 'invalid',
  /** Signs in with a name of the school: there is no address to write to. */
  noMail: 'conflict',
  /** Somebody who belongs to another school too: whoever could set their secret here would be let in there. */
  elsewhere: 'conflict',
  /** Everybody has chosen a secret already. */
  nobodyNew: 'conflict',
  /** Everyone without a password already has a valid slip. */
  allHaveSlips: 'conflict',
  /** The caller is barred from a child and could create a second account that is not: a colleague must do it. */
  barredFromChild: 'conflict',
});

/** Where the administrator has opened the application: the slip shows the same address as the screen. */
const origin = text({ max: 200 }).check(z.regex(/^https?:\/\/[^\s/?#@]+$/));

/** Looks at who may sign in; changing it is for administrators alone (permissions.md: "Accounts, roles, settings"). */
export const canSee = 'MGM.Account.View';
export const canAdministrate = 'Administrator';

/** Jobs that somebody at the school is given by hand, in the order of a list. A parent's comes with the link to a child. */
export const staffJobs = [
  'teacher',
  'classMaster',
  'disciplineMaster',
  'bursar',
  'secretary',
  'vicePrincipal',
  'principal',
  'administrator',
] as const;
export type StaffJob = (typeof staffJobs)[number];

const job = z.enum(staffJobs);
/** Given beside the jobs, for the whole school or the part the person is limited to. */
const role = z.enum(singleRoles);
const member = z.strictObject({
  id: idReply,
  firstName: z.string(),
  lastName: z.string(),
  title: z.nullable(z.string()),
  /** The login that the person types: the e-mail where there is one. */
  login: z.nullable(z.string()),
  jobs: z.array(job),
  /** Without the roles that the jobs or other roles imply. */
  roles: z.array(role),
  /** Roles that neither explains, and that stay when both change. */
  otherRoles: z.int(),
  /** The section the person is limited to; null for none. */
  sectionId: z.nullable(idReply),
  /** Levels the person is limited to; empty for none. */
  levelIds: z.array(idReply),
  suspended: z.boolean(),
  /** A code is asked for after the secret. */
  secondFactor: z.boolean(),
  /** Has set a secret of their own. */
  activated: z.boolean(),
  /** Last seen at this school; null without a valid session there. */
  seenAt: z.nullable(instantReply),
  /** Valid sessions at this school. */
  sessions: z.int(),
  version: z.int(),
  /** Whether the reader may change it. */
  mayEdit: z.boolean(),
});
export type Member = z.infer<typeof member>;

/** More than a school has. */
const mostLevels = 60;

const given = {
  firstName: lineText({ max: 100 }),
  lastName: filledLine({ max: 100 }),
  title: optionalLine(100),
  jobs: z.array(job).check(z.maxLength(staffJobs.length)),
  roles: z.array(role).check(z.maxLength(singleRoles.length)),
  sectionId: z.nullable(idValue),
  levelIds: z.array(idValue).check(z.maxLength(mostLevels)),
};
const givenMember = z.strictObject(given);
export type GivenMember = z.infer<typeof givenMember>;

export const listMembers = defineCall({
  name: 'accounts.listMembers',
  method: 'GET',
  path: '/usm/api/members',
  summary:
    'Who works at the school and may sign in, with the jobs and single roles each has. Parents stand elsewhere.',
  needs: [canSee],
  item: member,
  replies: 'list',
});

export const inviteMember = defineCall({
  name: 'accounts.inviteMember',
  method: 'POST',
  path: '/usm/api/members',
  summary: 'Adds a person who works at the school. They set their own secret with an activation slip.',
  needs: [canAdministrate],
  creates: true,
  body: z.strictObject({ login: filledText({ max: 254 }), ...given }),
  item: member,
  failures: [failures.loginUnfit, access.loginTaken, failures.barredFromChild],
  replies: 'record',
  read: ({ body: { login, ...of } }) => ({ login, member: tidy(of) }),
  send: ({ login, member: of }) => ({ body: { login, ...of } }),
});

const slip = z.strictObject({ id: idReply, login: z.string(), code: z.string() });
export type MemberSlip = z.infer<typeof slip>;

/** Answered outside the keys that make a write repeatable: an answer that is kept would keep the code. */
export const issueMemberSlip = defineCall({
  name: 'accounts.issueMemberSlip',
  method: 'POST',
  path: '/usm/api/members/slip',
  summary:
    'A new activation slip for a person, valid for 90 days. Earlier ones of theirs are worth nothing any more.',
  needs: [canAdministrate],
  body: z.strictObject({ id: idValue }),
  item: slip,
  failures: [failures.ownRights, failures.elsewhere, failures.barredFromChild],
  replies: 'record',
});

/** Skips the idempotency keys, as every document does: neither the code nor the document is stored. */
export const printMemberSlip = defineCall({
  name: 'accounts.printMemberSlip',
  method: 'POST',
  path: '/usm/api/members/slip/print',
  summary:
    'The activation slip that was just made, as a PDF to hand out. Only a code that stands for the person is printed.',
  needs: [canAdministrate],
  body: z.strictObject({
    id: idValue,
    code: filledText({ max: 40 }),
    origin,
  }),
  item: pdfFile,
  replies: 'document',
  secret: true,
});

/** After an import of teachers: only the printed slips show the codes. */
export const printNewSlips = defineCall({
  name: 'accounts.printNewSlips',
  method: 'POST',
  path: '/usm/api/members/slips/new',
  summary:
    'Activation slips of everybody who works at the school and has chosen no password yet, as one PDF: of those without a slip that still works, or new ones of all, whose earlier ones are worth nothing any more.',
  needs: [canAdministrate],
  body: z.strictObject({ origin, renew: z.boolean() }),
  item: pdfFile,
  failures: [failures.nobodyNew, failures.allHaveSlips, failures.barredFromChild],
  replies: 'document',
  secret: true,
});

/** Passes over the keys that make a write repeatable, like the slip itself. */
export const mailMemberSlip = defineCall({
  name: 'accounts.mailMemberSlip',
  method: 'POST',
  path: '/usm/api/members/slip/mail',
  summary:
    'Mails the person who signs in with an e-mail the link of the activation slip that was just made. Only a code that stands is sent.',
  needs: [canAdministrate],
  body: z.strictObject({ id: idValue, code: filledText({ max: 40 }) }),
  /** `mailLeaves`: false where no mail server is set up, so that it reaches nobody. */
  item: z.strictObject({ id: idReply, mailLeaves: z.boolean() }),
  failures: [failures.noMail],
  replies: 'record',
  secret: true,
});

export const editMember = defineCall({
  name: 'accounts.editMember',
  method: 'PUT',
  path: '/usm/api/members',
  summary:
    'Changes the name, title, jobs, single roles, section or levels of a person; what neither jobs nor single roles explain stays.',
  needs: [canAdministrate],
  body: z.strictObject({ id: idValue, version: versionRead, ...given }),
  item: member,
  failures: [failures.ownRights, failures.lastAdministrator, failures.barredFromChild],
  replies: 'record',
  read: ({ body: { id, version, ...of } }) => ({ id, version, member: tidy(of) }),
  send: ({ id, version, member: of }) => ({ body: { id, version, ...of } }),
});

export const suspendMember = defineCall({
  name: 'accounts.suspendMember',
  method: 'PUT',
  path: '/usm/api/members/suspended',
  summary: 'Keeps a person out of the school, or lets them in again. Their sessions here end at once.',
  needs: [canAdministrate],
  body: z.strictObject({ id: idValue, suspended: z.boolean() }),
  item: member,
  failures: [failures.ownRights, failures.lastAdministrator],
  replies: 'record',
});

export const endMemberSessions = defineCall({
  name: 'accounts.endMemberSessions',
  method: 'PUT',
  path: '/usm/api/members/sessions',
  summary: 'Signs a person out of this school on every device.',
  needs: [canAdministrate],
  body: z.strictObject({ id: idValue }),
  item: member,
  replies: 'record',
});

export const takeSecondFactor = defineCall({
  name: 'accounts.takeSecondFactor',
  method: 'PUT',
  path: '/usm/api/members/second-factor',
  summary:
    'Takes the second step of the sign-in away from who has lost the telephone. Their sessions here end.',
  needs: [canAdministrate],
  body: z.strictObject({ id: idValue }),
  item: member,
  failures: [failures.ownRights, failures.elsewhere],
  replies: 'record',
});

function tidy({ firstName, lastName, title, ...rest }: GivenMember): GivenMember {
  return {
    ...rest,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    title: title?.trim() ?? null,
    jobs: [...new Set(rest.jobs)],
    roles: [...new Set(rest.roles)],
    levelIds: [...new Set(rest.levelIds)],
  };
}
