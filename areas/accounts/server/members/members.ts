/** Members of the school and their rights: for its administrators. */
import { structureOf } from '#areas/school/server/public/structure.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { isLimited, type Limits } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { unlessTaken } from '#platform/server/db/database-faults.ts';
import { stopJobsOf } from '#platform/server/jobs/jobs-store.ts';
import { failures as access } from '../../contract.ts';
import {
  type editMember as editCall,
  failures,
  type GivenMember,
  type inviteMember as inviteCall,
  type Member,
  type StaffJob,
  type suspendMember as suspendCall,
} from '../../members/contract.ts';
import { isComplete, loginFor, mayAdministrate, maySeeMembers } from '../../members/rules.ts';
import { changedRights, type Rights, rightsOf, singleScope, tidyRights } from '../../rights/held-rights.ts';
import { jobs, rolesOfJob } from '../../rights/jobs.ts';
import { withImplied } from '../../rights/single-roles.ts';
import { addAccounts } from '../accounts-store.ts';
import { addMembers, giveRoles } from '../memberships-store.ts';
import { refuseHeldBack } from './held-back.ts';
import { jobFollowers } from './job-followers.ts';
import {
  countAdministrators,
  listStoredMembers,
  lockMember,
  removeSessionsHere,
  type StoredMember,
  setLevels,
  setSuspended,
  takeRoles,
  updateMember,
} from './members-store.ts';

/** @throws forbidden for who is limited to a section. */
export async function listMembers(context: Context): Promise<readonly Member[]> {
  if (!maySeeMembers(context.actor)) throw common.forbidden();
  return (await listStoredMembers(context, null)).map((stored) => memberOf(context, stored));
}

/** @throws forbidden, barredFromChild, loginUnfit, loginTaken; missing for a section or level of another school. */
export async function inviteMember(
  context: Context,
  { login: typed, member }: InputOf<typeof inviteCall>,
): Promise<Member> {
  const { actor } = context;
  if (!mayAdministrate(actor)) throw common.forbidden();
  if (!isComplete(member, null)) throw common.invalidInput();
  await refuseHeldBack(context);
  const login = loginFor(typed, actor.orgCode);
  if (!login) throw failures.loginUnfit();
  await refuseStrangeLimits(context, member);
  const account = { ...login, secretHash: null, language: null, demonstration: actor.demonstration };
  const [id = 0] = await unlessTaken(addAccounts(context.db, [account]), { logins_pkey: access.loginTaken });
  await addMembers(context, [{ userId: id, ...member }]);
  await setLevels(context, id, member.levelIds);
  await giveRights(context, id, member);
  await context.audit('accounts.inviteMember', `member ${id}`, factsOf(noRights, member));
  return memberNow(context, id);
}

/** @throws forbidden, missing, stale, ownRights, barredFromChild, lastAdministrator; missing for a section or level of another school. */
export async function editMember(
  context: Context,
  { id, version, member }: InputOf<typeof editCall>,
): Promise<Member> {
  const before = await memberToChange(context, id);
  if (before.version !== version) throw common.stale({ current: memberOf(context, before) });
  const had = rightsOf(before.roles);
  const gets = tidyRights(member);
  const { given, taken } = changedRights(had, gets);
  const sameRights = given.length === 0 && taken.length === 0 && sameLimits(before, member);
  if (id === context.actor.userId && !sameRights) throw failures.ownRights();
  if (!sameRights) await refuseHeldBack(context);
  if (!isComplete(member, had)) throw common.invalidInput();
  await refuseStrangeLimits(context, member);
  await updateMember(context, id, member);
  await setLevels(context, id, member.levelIds);
  const loose = had.loose.map((role) => ({ role, scope: singleScope }));
  await takeRoles(context, id, [...rolesOfJobs(id, had.jobs), ...loose]);
  await giveRights(context, id, member);
  if (!sameRights) await stopJobsOf(context, id);
  await refuseNoAdministrator(context);
  await context.audit('accounts.editMember', `member ${id}`, factsOf(had, member));
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
    await stopJobsOf(context, id);
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
  await lockMember(context, id);
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
  const held = rightsOf(roles);
  return {
    ...stored,
    levelIds: [...stored.levelIds],
    jobs: [...held.jobs],
    roles: [...held.roles],
    otherRoles: held.otherRoles,
    mayEdit: mayAdministrate(actor),
  };
}

function rolesOfJobs(userId: number, names: readonly StaffJob[]) {
  return names.flatMap((name) => rolesOfJob(name, userId));
}

/** Gives the roles of the jobs, the single roles with those they imply, the mark of a limit, and whatever else goes with a job. */
async function giveRights(
  context: Context,
  id: number,
  { jobs: names, roles, ...limits }: Pick<GivenMember, 'jobs' | 'roles'> & Limits,
): Promise<void> {
  const own = withImplied(tidyRights({ jobs: names, roles }).roles);
  const single = own.map((role) => ({ userId: id, role, scope: singleScope, parentId: null }));
  await giveRoles(context, [...rolesOfJobs(id, names), ...single]);
  await markLimited(context, id, limits);
  for (const { given } of context.contributions(jobFollowers)) await given(context, id, names);
}

const noRights: Rights = { jobs: [], roles: [] };

/** The audit entry: the current rights, and those given and taken. */
function factsOf(had: Rights, member: GivenMember) {
  const gets = tidyRights(member);
  const { sectionId, levelIds } = member;
  return { ...gets, ...changedRights(had, gets), section: sectionId, levels: levelIds };
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
