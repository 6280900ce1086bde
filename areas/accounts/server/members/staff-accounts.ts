/** Adds many people of the school at once, from imported lists. No secret is set and no slip issued: the accounts wait. */
import { failures as common } from '#platform/kernel/errors.ts';
import type { Actor, Context } from '#platform/server/context.ts';
import { loginFor, mayAdministrate, userNames } from '../../members/rules.ts';
import { rolesOfJob } from '../../rights/jobs.ts';
import { addAccounts, removeWaitingAccount, takenLogins } from '../accounts-store.ts';
import { addMembers, belongsElsewhere, giveRoles } from '../memberships-store.ts';
import { listStoredMembers, lockMember, type StoredMember, updateMember } from './members-store.ts';

export type StaffMember = Pick<
  StoredMember,
  'id' | 'firstName' | 'lastName' | 'title' | 'login' | 'version' | 'activated'
>;

/** Whether the person adds others to the school, and changes their names (permissions.md: "Accounts, roles, settings"). */
export function mayAddStaff(actor: Actor): boolean {
  return mayAdministrate(actor);
}

/** Everybody who works at the school, with what they sign in with. */
export function staffMembers(context: Context): Promise<readonly StaffMember[]> {
  return listStoredMembers(context, null);
}

export interface NewStaff extends Pick<StaffMember, 'firstName' | 'lastName' | 'title'> {
  /** Becomes what they sign in with, unless somebody has it: they get a name of the school then. */
  readonly email: string | null;
}

/** Accounts of new teachers, in the order of the list. @throws forbidden. */
export async function openTeacherAccounts(
  context: Context,
  people: readonly NewStaff[],
): Promise<readonly number[]> {
  if (!mayAddStaff(context.actor)) throw common.forbidden();
  const { orgCode, demonstration } = context.actor;
  const byEmail = people.map(({ email }) => (email === null ? null : loginFor(email, orgCode)));
  const emails = byEmail.flatMap((login) => (login?.email ? login.login : []));
  const taken = new Set(await takenLogins(context.db, orgCode, emails));
  const accounts = people.map((person, index) => {
    const wanted = byEmail[index];
    const login = wanted?.email && !taken.has(wanted.login) ? wanted : freeName(person, orgCode, taken);
    taken.add(login.login);
    return { ...login, secretHash: null, language: null, demonstration };
  });
  const ids = await addAccounts(context.db, accounts);
  await addMembers(
    context,
    people.map(({ firstName, lastName, title }, index) => ({
      firstName,
      lastName,
      title,
      sectionId: null,
      userId: ids[index] ?? 0,
    })),
  );
  await giveRoles(
    context,
    ids.flatMap((id) => rolesOfJob('teacher', id)),
  );
  return ids;
}

/** @throws invalidInput for one namesake too many. */
function freeName(person: NewStaff, orgCode: string, taken: ReadonlySet<string>) {
  const login = userNames(person)
    .map((name) => `${name}@${orgCode}`)
    .find((name) => !taken.has(name));
  if (login === undefined) throw common.invalidInput();
  return { login, email: false };
}

/** @throws forbidden; stale when somebody changed the person meanwhile. */
export async function renameStaff(
  context: Context,
  id: number,
  version: number,
  names: Partial<Pick<StaffMember, 'firstName' | 'lastName' | 'title'>>,
): Promise<void> {
  if (!mayAddStaff(context.actor)) throw common.forbidden();
  await lockMember(context, id);
  const [member] = await listStoredMembers(context, id);
  if (member?.version !== version) throw common.stale();
  await updateMember(context, id, { ...member, ...names });
}

/** Removes an account that nobody has used yet and that belongs to no other school; false when it stays. @throws forbidden. */
export async function withdrawAccount(context: Context, id: number): Promise<boolean> {
  if (!mayAddStaff(context.actor)) throw common.forbidden();
  if (await belongsElsewhere(context, id)) return false;
  return removeWaitingAccount(context.db, id);
}
