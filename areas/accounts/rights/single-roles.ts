/** The roles that a single role implies. Pure: screen and server share them. */
import { implies } from '#platform/kernel/roles.ts';
import { type SingleRole, singleRoles } from './single-roles-contract.ts';

export function isSingleRole(name: string): name is SingleRole {
  return (singleRoles as readonly string[]).includes(name);
}

/**
 * Roles that a role requires, or opens anyway: reading a student's health requires finding and identifying the student; the roles of a
 * student's page show the identity by themselves (`identityRoles` of students).
 */
const requiredRoles: Partial<Record<SingleRole, readonly SingleRole[]>> = {
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

/** The roles that a role implies: "Edit implies View", and the roles that it requires. */
export function impliedBy(role: SingleRole): ReadonlySet<SingleRole> {
  const along = singleRoles.filter((one) => one !== role && implies(role, one));
  return new Set([...along, ...(requiredRoles[role] ?? [])].flatMap((one) => [one, ...impliedBy(one)]));
}

/** The roles with all that comes along: what is stored of them. */
export function withImplied(roles: readonly SingleRole[]): readonly SingleRole[] {
  return [...new Set(roles.flatMap((role) => [role, ...impliedBy(role)]))];
}

/** The roles that none of the others implies, in the order of the groups: how stored roles are shown. */
export function withoutImplied(roles: readonly SingleRole[]): readonly SingleRole[] {
  const along = new Set(roles.flatMap((role) => [...impliedBy(role)]));
  return singleRoles.filter((role) => roles.includes(role) && !along.has(role));
}
