/** Who may sign in at the school, and what each may do: for its administrators. */
import { structureOf } from '#areas/school/server/public.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { isLimited, type Limits } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { unlessTaken } from '#platform/server/db/database-faults.ts';
import { stopJobsAskedBy } from '#platform/server/jobs/jobs-store.ts';
import { failures as access } from '../contract.ts';
import { jobs, jobsOf, rolesOfJob } from '../jobs.ts';
import {
  type editMember as editCall,
  failures,
  type GivenMember,
  type inviteMember as inviteCall,
  type Member,
  type StaffJob,
  type suspendMember as suspendCall,
} from '../members-contract.ts';
import { isComplete, loginFor, mayAdministrate, maySeeMembers } from '../members-rules.ts';
import { addAccounts } from './accounts-store.ts';
import { jobFollowers } from './job-followers.ts';
import {
  countAdministrators,
  holdMember,
  listStoredMembers,
  removeSessionsHere,
  type StoredMember,
  setLevels,
  setSuspended,
  takeRoles,
  updateMember,
} from './members-store.ts';
import { addMembers, giveRoles } from './memberships-store.ts';

/** @throws forbidden for who is limited to a section. */
export async function listMembers(context: Context): Promise<readonly Member[]> {
  if (!maySeeMembers(context.actor)) throw common.forbidden();
  return (await listStoredMembers(context, null)).map((stored) => memberOf(context, stored));
}

/** @throws forbidden, loginUnfit, loginTaken; missing for a section or level of another school. */
export async function inviteMember(
  context: Context,
  { login: typed, member }: InputOf<typeof inviteCall>,
): Promise<Member> {
  const { actor } = context;
  if (!mayAdministrate(actor)) throw common.forbidden();
  if (!isComplete(member)) throw common.invalidInput();
  const login = loginFor(typed, actor.orgCode);
  if (!login) throw failures.loginUnfit();
  await refuseStrangeLimits(context, member);
  const account = { ...login, secretHash: null, language: null, demonstration: actor.demonstration };
  const [id = 0] = await unlessTaken(addAccounts(context.db, [account]), { logins_pkey: access.loginTaken });
  await addMembers(context, [{ userId: id, ...member }]);
  await setLevels(context, id, member.levelIds);
  await giveJobs(context, id, member);
  await context.audit('accounts.inviteMember', `member ${id}`, {
    jobs: member.jobs,
    section: member.sectionId,
    levels: [...member.levelIds],
  });
  return memberNow(context, id);
}

/** @throws forbidden, missing, stale, ownRights, lastAdministrator; missing for a section or level of another school. */
export async function editMember(
  context: Context,
  { id, version, member }: InputOf<typeof editCall>,
): Promise<Member> {
  const before = await memberToChange(context, id);
  if (before.version !== version) throw common.stale({ current: memberOf(context, before) });
  const had = jobsOf(before.roles).jobs;
  const sameRights = sameJobs(had, member.jobs) && sameLimits(before, member);
  if (id === context.actor.userId && !sameRights) throw failures.ownRights();
  // Whoever never had a job of the school (a guest, an expert) may stay without one.
  if (!isComplete(member) && !(had.length === 0 && member.jobs.length === 0)) throw common.invalidInput();
  await refuseStrangeLimits(context, member);
  await updateMember(context, id, member);
  await setLevels(context, id, member.levelIds);
  await takeRoles(context, id, rolesOfJobs(id, had));
  await giveJobs(context, id, member);
  if (!sameRights) await stopJobsAskedBy(context, id);
  await refuseNoAdministrator(context);
  await context.audit('accounts.editMember', `member ${id}`, {
    jobs: member.jobs,
    section: member.sectionId,
    levels: [...member.levelIds],
  });
  return memberNow(context, id);
}

/** @throws forbidden, missing, ownRights, lastAdministrator. */
export async function suspendMember(
  context: Context,
  { id, suspended }: InputOf<typeof suspendCall>,
): Promise<Member> {
  await memberToChange(context, id);
  if (id === context.actor.userId) throw failures.ownRights();
  await setSuspended(context, id, suspended);
  if (suspended) {
    await removeSessionsHere(context, id);
    await stopJobsAskedBy(context, id);
  }
  await refuseNoAdministrator(context);
  await context.audit(suspended ? 'accounts.suspendMember' : 'accounts.admitMember', `member ${id}`);
  return memberNow(context, id);
}

/** @throws forbidden, missing. */
export async function endMemberSessions(context: Context, { id }: { id: number }): Promise<Member> {
  await memberToChange(context, id);
  await removeSessionsHere(context, id);
  await context.audit('accounts.endMemberSessions', `member ${id}`);
  return memberNow(context, id);
}

/** The member, held. @throws forbidden, missing: parents too, who are not of the staff. */
export async function memberToChange(context: Context, id: number): Promise<StoredMember> {
  if (!mayAdministrate(context.actor)) throw common.forbidden();
  await holdMember(context, id);
  const [stored] = await listStoredMembers(context, id);
  if (!stored) throw common.missing();
  return stored;
}

export async function memberNow(context: Context, id: number): Promise<Member> {
  const [stored] = await listStoredMembers(context, id);
  if (!stored) throw common.missing();
  return memberOf(context, stored);
}

function memberOf({ actor }: Context, { roles, ...stored }: StoredMember): Member {
  const { jobs: held, others } = jobsOf(roles);
  return {
    ...stored,
    levelIds: [...stored.levelIds],
    jobs: [...held],
    otherRoles: others,
    mayEdit: mayAdministrate(actor),
  };
}

function rolesOfJobs(userId: number, names: readonly StaffJob[]) {
  return names.flatMap((name) => rolesOfJob(name, userId));
}

/** The roles of the jobs, the mark of a limit, and whatever else goes with a job. */
async function giveJobs(
  context: Context,
  id: number,
  { jobs: names, ...limits }: Pick<GivenMember, 'jobs'> & Limits,
): Promise<void> {
  await giveRoles(context, rolesOfJobs(id, names));
  await markLimited(context, id, limits);
  for (const { given } of context.pieces(jobFollowers)) await given(context, id, names);
}

function sameJobs(one: readonly StaffJob[], other: readonly StaffJob[]): boolean {
  return one.length === other.length && one.every((job) => other.includes(job));
}

function sameLimits(one: Limits, other: Limits): boolean {
  return (
    one.sectionId === other.sectionId &&
    one.levelIds.length === other.levelIds.length &&
    one.levelIds.every((id) => other.levelIds.includes(id))
  );
}

/** The role that marks a limited member stands for the section or the levels of the membership. */
async function markLimited(context: Context, id: number, limits: Limits): Promise<void> {
  const [mark] = jobs.sectionLimited.roles;
  if (isLimited(limits)) await giveRoles(context, rolesOfJob('sectionLimited', id));
  else await takeRoles(context, id, [{ role: mark, scope: jobs.sectionLimited.scope }]);
}

/** Levels are of the section, where there is one: others would leave the person nothing. */
async function refuseStrangeLimits(context: Context, { sectionId, levelIds }: Limits): Promise<void> {
  const { sections } = await structureOf(context);
  const allowed = sections.filter(({ id }) => sectionId === null || id === sectionId);
  const known = new Set(allowed.flatMap(({ levels }) => levels.map(({ id }) => id)));
  if (sectionId !== null && allowed.length === 0) throw common.missing();
  if (levelIds.some((id) => !known.has(id))) throw common.missing();
}

/** Asked after the change, in its transaction: what it refuses never was. */
async function refuseNoAdministrator(context: Context): Promise<void> {
  if ((await countAdministrators(context)) === 0) throw failures.lastAdministrator();
}
