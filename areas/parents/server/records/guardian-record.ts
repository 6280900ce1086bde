/** Reading one guardian, as much as the reader may see. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { parentLogins } from '#areas/accounts/server/public/parent-logins.ts';
import { classesOfStudents } from '#areas/students/server/public/access-classes-of-records.ts';
import { linksOfGuardians, type StoredLink } from '#areas/students/server/public/guardian-links.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../contract.ts';
import type { Contacts } from '../../links/links-contract.ts';
import type { GuardianRecord } from '../../records/records-contract.ts';
import { type FieldAccess, fieldAccessThrough, mayEditGuardian } from '../../rules.ts';
import { childrenBarredFrom, guardiansBarredFrom } from '../barred-children.ts';
import { guardianAccessOf, opensList, writeReachOf } from '../guardian-access.ts';
import { loginStateOf } from '../logins/login-state.ts';
import { childNames } from './child-names.ts';
import { findHousehold } from './families-store.ts';
import { findGuardian, lockGuardians, type StoredGuardian } from './guardians-store.ts';

/** A guardian with the links through which the reader sees them. */
export interface SeenGuardian {
  readonly guardian: StoredGuardian;
  readonly links: readonly StoredLink[];
  readonly access: FieldAccess;
  /** Has a child from whom the reader is barred: only the name is shown. */
  readonly withheld: boolean;
  /** Other members of the household may be guardians of children outside the reader's scope. */
  readonly householdSeen: boolean;
  readonly mayEdit: boolean;
}

/** @throws missing for a guardian who is not visible. */
export async function readGuardian(context: Context, { id }: { id: number }): Promise<GuardianRecord> {
  return guardianRecord(context, await findVisibleGuardian(context, id));
}

/** @throws missing. */
export async function findVisibleGuardian(context: Context, id: number): Promise<SeenGuardian> {
  const guardian = await findGuardian(context, id);
  if (!guardian) throw common.missing();
  const all = await linksOfGuardians(context, [id]);
  const classesOf = await classesOfStudents(
    context,
    all.map(({ studentId }) => studentId),
  );
  const visibility = await guardianAccessOf(context, opensList);
  const accesses = all.map((link) =>
    fieldAccessThrough(visibility, link, classesOf.get(link.studentId) ?? []),
  );
  const barred = await childrenBarredFrom(context);
  const links = all.filter(({ studentId }, at) => accesses[at] !== 'nothing' && !barred.has(studentId));
  if (links.length === 0 && !(all.length === 0 && visibility.all.everybody)) throw common.missing();
  const named = links.length > 0 && !accesses.includes('contacts');
  const withheld = (await guardiansBarredFrom(context)).has(id);
  const mayEdit = !withheld && mayEditGuardian(await writeReachOf(context), [...classesOf.values()]);
  return {
    guardian,
    links,
    withheld,
    mayEdit,
    access: named || withheld ? 'name' : 'contacts',
    householdSeen: !withheld && (mayEdit || visibility.all.everybody),
  };
}

/** The guardian to change, held. @throws missing, forbidden. */
export async function guardianToChange(context: Context, id: number): Promise<SeenGuardian> {
  await lockGuardians(context, [id]);
  const seen = await findVisibleGuardian(context, id);
  if (!seen.mayEdit) throw common.forbidden();
  return seen;
}

/** @throws ownRecord: what concerns oneself a colleague does. */
export function refuseOwn(context: Context, { userId }: Pick<StoredGuardian, 'userId'>): void {
  if (userId === context.actor.userId) throw failures.ownRecord();
}

export async function guardianRecord(
  context: Context,
  { guardian, links, withheld, access, householdSeen, mayEdit }: SeenGuardian,
): Promise<GuardianRecord> {
  const { id, userId, familyId, version } = guardian;
  const { title, firstName, lastName, sex, language } = guardian;
  const profession = withheld ? null : guardian.profession;
  const logins = await parentLogins(context, userId === null ? [] : [userId]);
  const nameOf = await childNames(
    context,
    links.map(({ studentId }) => studentId),
  );
  const members = mayEdit ? await membersById(context) : null;
  const household = familyId !== null && householdSeen ? await findHousehold(context, familyId) : null;
  return {
    id,
    title,
    firstName,
    lastName,
    sex,
    profession,
    language,
    contacts: access === 'contacts' ? contactsOf(guardian) : null,
    children: links.flatMap(({ guardianId: _guardianId, ...link }) => {
      const child = nameOf.get(link.studentId);
      return child ? [{ ...link, ...child, ...noteFor(link, members) }] : [];
    }),
    household: household && { ...household, members: [...household.members] },
    login: loginStateOf(userId, logins),
    loginName: mayEdit && userId !== null ? (logins.get(userId)?.login ?? null) : null,
    version,
    mayEdit,
  };
}

/** The author and reason of the state are shown to people who may change it. */
export function noteFor(
  { stateBy, stateReason }: Pick<StoredLink, 'stateBy' | 'stateReason'>,
  members: Awaited<ReturnType<typeof membersById>> | null,
): { readonly stateBy: string | null; readonly stateReason: string | null } {
  if (!members) return { stateBy: null, stateReason: null };
  return { stateBy: stateBy === null ? null : fullName(members.get(stateBy)) || null, stateReason };
}

export function contactsOf({ phone, phone2, email, address }: Contacts): Contacts {
  return { phone, phone2, email, address };
}
