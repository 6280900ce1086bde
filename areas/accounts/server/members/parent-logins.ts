/** How a parent comes to an account and to a parent's roles, and loses these again. */
import type { InOrganisation } from '#platform/server/db/database.ts';
import { unlessTaken } from '#platform/server/db/database-faults.ts';
import { failures } from '../../contract.ts';
import { loginFor, userNames } from '../../members/rules.ts';
import { rolesOfJob } from '../../rights/jobs.ts';
import { addAccounts, findAccountByLogin } from '../accounts-store.ts';
import { giveRoles } from '../memberships-store.ts';
import { admitByLink, isMember } from './parent-logins-store.ts';

export interface ParentPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string | null;
  readonly email: string | null;
  readonly language: 'en' | 'fr' | null;
}

/** Input for opening an account. */
interface Opening {
  readonly orgCode: string;
  readonly demonstration: boolean;
}

/**
 * The account of a parent. An e-mail that a member of this school signs in with is that member; one that is known elsewhere
 * alone is left alone, and the parent gets a name of this school instead.
 */
export async function openParentAccount(
  at: InOrganisation,
  person: ParentPerson,
  { orgCode, demonstration }: Opening,
): Promise<number> {
  const byEmail = person.email === null ? null : loginFor(person.email, orgCode);
  const known = byEmail && (await findAccountByLogin(at.db, byEmail.login));
  if (known && (await isMember(at, known.userId))) return known.userId;
  const login = byEmail?.email && !known ? byEmail : await freeName(at, person, orgCode);
  const account = { ...login, secretHash: null, language: person.language, demonstration };
  const [id = 0] = await unlessTaken(addAccounts(at.db, [account]), { logins_pkey: failures.loginTaken });
  return id;
}

async function freeName(at: InOrganisation, person: ParentPerson, orgCode: string) {
  for (const name of userNames(person)) {
    const login = `${name}@${orgCode}`;
    if (!(await findAccountByLogin(at.db, login))) return { login, email: false };
  }
  throw failures.loginTaken();
}

/** A parent's roles through one guardian record; with them the person is a member of the school. */
export async function giveParentRoles(
  at: InOrganisation,
  userId: number,
  guardianId: number,
  person: ParentPerson,
): Promise<void> {
  await admitByLink(at, userId, person);
  await giveRoles(at, rolesOfJob('parent', userId, guardianId));
}
