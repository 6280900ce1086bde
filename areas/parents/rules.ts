/** Permissions to see and change parents, and the allowed state changes of a link. Pure: screen and server use the same rules. */
import { isEmail } from '#platform/kernel/people/email.ts';
import { type LimitedHolder, type RoleName, reachesWholeSchool } from '#platform/kernel/roles.ts';
import { canWrite, type LinkState } from './contract.ts';
import type { GivenGuardian } from './records/records-contract.ts';

/**
 * Any of these roles sees all parents of a class and their contacts. A person who may only open the list (a bursar) sees the payers
 * (permissions.md, "Contacts, address, parents").
 */
export const fullAccessRoles = [
  'SLM.Parent.Edit',
  'SLM.Student.Contact.View',
  'SLM.Student.Parent.Info.View',
] as const satisfies readonly RoleName[];

/** Shows how to reach those who pay. */
export const payerContactsRole = 'SLM.Parent.Info.View' satisfies RoleName;

/** How much of a guardian is seen through one link; each step holds the ones before it. */
export type FieldAccess = 'nothing' | 'name' | 'contacts';

/** Classes, and whether students without a class are in scope too. */
export interface Reach {
  readonly everybody: boolean;
  readonly classIds: ReadonlySet<number>;
}

export interface GuardianAccess {
  readonly all: Reach;
  readonly payers: Reach;
  readonly payersContacts: Reach;
}

export function reaches({ everybody, classIds }: Reach, ofChild: readonly number[]): boolean {
  return ofChild.length === 0 ? everybody : ofChild.some((id) => classIds.has(id));
}

/** Access to a guardian's fields through a link to a child who is enrolled in these classes. */
export function fieldAccessThrough(
  { all, payers, payersContacts }: GuardianAccess,
  link: { readonly financial: boolean; readonly state: LinkState },
  ofChild: readonly number[],
): FieldAccess {
  if (reaches(all, ofChild)) return 'contacts';
  const pays = link.financial && (link.state === 'verified' || link.state === 'pending');
  if (!pays || !reaches(payers, ofChild)) return 'nothing';
  return reaches(payersContacts, ofChild) ? 'contacts' : 'name';
}

/**
 * People who edit parents change those of a child in their scope; a record without any child belongs to people whose scope is the whole
 * school.
 * @param classesOfChildren of each linked child
 */
export function mayEditGuardian(reach: Reach, classesOfChildren: readonly (readonly number[])[]): boolean {
  return classesOfChildren.length === 0
    ? reach.everybody
    : classesOfChildren.some((ids) => reaches(reach, ids));
}

/** Where a link goes from each state: a bar is lifted to "pending", and looked at anew from there. */
const nextStates: Readonly<Record<LinkState, readonly LinkState[]>> = {
  pending: ['verified', 'revoked', 'barred'],
  verified: ['revoked', 'barred'],
  revoked: ['verified', 'barred'],
  barred: ['pending'],
};

export function statesAfter(state: LinkState): readonly LinkState[] {
  return nextStates[state];
}

/** Hiding the child from a parent, and lifting a bar, need a reason, which is kept. */
export function needsReason(from: LinkState, to: LinkState): boolean {
  return to === 'revoked' || to === 'barred' || from === 'barred';
}

/** Save stays disabled until this holds. */
export function isComplete({ lastName, email }: Pick<GivenGuardian, 'lastName' | 'email'>): boolean {
  return lastName.trim() !== '' && isEmail(email);
}

/** "Edit" for the whole school: what concerns parents of several classes at once (records of one person). */
export function mayMerge(holder: LimitedHolder): boolean {
  return reachesWholeSchool(holder, canWrite);
}
