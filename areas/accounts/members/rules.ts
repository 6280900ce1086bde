/** Rules for changing the rights of members. Pure: screen and server share them. */

import { type LimitedHolder, reachesWholeSchool } from '#platform/kernel/roles.ts';
import { plainText } from '#platform/kernel/text/plain-text.ts';
import { canAdministrate, canSee } from './contract.ts';

/** Whether the caller sees the list of members; callers limited to a section see no account. */
export function maySeeMembers(holder: LimitedHolder): boolean {
  return reachesWholeSchool(holder, canSee);
}

/** Administrators of the whole school (permissions.md, "Accounts, roles, settings"). */
export function mayAdministrate(holder: LimitedHolder): boolean {
  return reachesWholeSchool(holder, canAdministrate);
}

interface Rights {
  readonly jobs: readonly unknown[];
  readonly roles: readonly unknown[];
}

/** Whether somebody has a job or a single role. */
export function hasRights({ jobs, roles }: Rights): boolean {
  return jobs.length > 0 || roles.length > 0;
}

/**
 * True for a member with a name and at least one job or single role; a member without either is suspended instead. Members who never had
 * one (guests), or who hold a role that is not given here (experts), may stay without.
 * @param before the rights so far; null for an invitation
 */
export function isComplete(
  given: Rights & { readonly lastName: string },
  before: (Rights & { readonly otherRoles: number }) | null,
): boolean {
  const mayHaveNone = before !== null && (before.otherRoles > 0 || !hasRights(before));
  return given.lastName.trim() !== '' && (hasRights(given) || mayHaveNone);
}

/**
 * The login of a new member: the e-mail, or a school name followed by the school's code. Null if the text is neither.
 * @param code the school's code, which ends such names
 */
export function loginFor(typed: string, code: string): { login: string; email: boolean } | null {
  const login = typed.trim().toLowerCase();
  const [name = '', domain, ...more] = login.split('@');
  if (more.length > 0 || login.length > 254) return null;
  if (domain === undefined || domain === code)
    return /^[a-z0-9][a-z0-9._-]{1,60}$/.test(name) ? { login: `${name}@${code}`, email: false } : null;
  return /^\S+$/.test(name) && /^[^\s.]+(\.[^\s.]+)+$/.test(domain) ? { login, email: true } : null;
}

/** Whether what somebody signs in with is an address to write to. @param code of the school, which ends its own names */
export function isMailLogin(login: string, code: string): boolean {
  return loginFor(login, code)?.email ?? false;
}

/** Namesakes at one school, before somebody must be given a name by hand. */
const mostNamesakes = 99;
/** People of a school whose names have no letters to sign in with, such as names in Arabic: all of them get the same word with a number. */
const mostWithoutLetters = 5000;

/** Candidate user names, the plainest first: `ngono.marie`, then `ngono.marie2`. The school's code follows them. */
export function userNames({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): readonly string[] {
  const firstWord = (name: string) =>
    plainText(name)
      .split(/[^a-z0-9]+/)
      .find(Boolean) ?? '';
  const name = [firstWord(lastName), firstWord(firstName)].filter(Boolean).join('.').slice(0, 40);
  const plain = name.length < 2 ? `parent${name}` : name;
  const most = name === '' ? mostWithoutLetters : mostNamesakes;
  return [plain, ...Array.from({ length: most - 1 }, (_, index) => `${plain}${index + 2}`)];
}

/** True for a member who was added and has not chosen a password yet; suspended members get no slip. */
export function waitsForSlip({
  activated,
  suspended,
}: {
  readonly activated: boolean;
  readonly suspended: boolean;
}): boolean {
  return !activated && !suspended;
}
