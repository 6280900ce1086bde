/** What comes along with a role that is given singly. Pure: screen and server ask the same. */
import { implies } from '#platform/kernel/roles.ts';
import { type SingleRole, singleRoles } from './single-roles-contract.ts';

export function isSingleRole(name: string): name is SingleRole {
  return (singleRoles as readonly string[]).includes(name);
}

/**
 * What a role is of no use without, or opens anyway: who may read of a student's health must find the student and be sure who it is;
 * the roles of a student's page show that by themselves (`identityRoles` of students).
 */
const standsOn: Partial<Record<SingleRole, readonly SingleRole[]>> = {
  'SLM.Student.Overview.View': ['SLM.Student.View'],
  'SLM.Student.Contact.View': ['SLM.Student.Overview.View'],
  'SLM.Student.Parent.Info.View': ['SLM.Student.View'],
  'SLM.Student.Planning.View': ['SLM.Student.Overview.View'],
  'SLM.Student.Edit': ['SLM.Student.Overview.View'],
  'SLM.Student.Health.View': ['SLM.Student.Overview.View'],
  'SLM.Student.Presence.View': ['SLM.Student.Overview.View'],
  'SLM.Student.Absence.Justification.Edit': ['SLM.Student.Presence.View'],
  'SLM.Student.Discipline.View': ['SLM.Student.Overview.View'],
  'SLM.Student.Payment.Edit': ['SLM.Student.View'],
  'SLM.Parent.Info.View': ['SLM.Parent.View'],
  'SLM.Parent.Edit': ['SLM.Student.View'],
  'SLM.PersonalData.View': ['SLM.Student.View'],
};

/** What comes along with a role: "Edit implies View", and what it stands on. */
export function broughtBy(role: SingleRole): ReadonlySet<SingleRole> {
  const along = singleRoles.filter((one) => one !== role && implies(role, one));
  return new Set([...along, ...(standsOn[role] ?? [])].flatMap((one) => [one, ...broughtBy(one)]));
}

/** The roles with all that comes along: what is stored of them. */
export function withBrought(roles: readonly SingleRole[]): readonly SingleRole[] {
  return [...new Set(roles.flatMap((role) => [role, ...broughtBy(role)]))];
}

/** Those that none of the others brings along, in the order of the groups: what is told of the stored ones. */
export function withoutBrought(roles: readonly SingleRole[]): readonly SingleRole[] {
  const along = new Set(roles.flatMap((role) => [...broughtBy(role)]));
  return singleRoles.filter((role) => roles.includes(role) && !along.has(role));
}
