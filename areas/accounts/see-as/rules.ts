/** As whom an administrator may see the application, and with which of that person's roles. Pure. */
import { type Grant, hasRoleIn, type RoleHolder } from '#platform/kernel/roles.ts';

/** The mark of a limit to a section or levels, which opens nothing. */
const mark = 'Section';

/**
 * Parents and teachers: whose roles reach the own children or classes alone. Anybody with a role for the whole school is seen as by
 * nobody, whatever it is.
 */
export function isSeen({ grants }: RoleHolder): boolean {
  const own = grants.filter(({ role }) => role !== mark);
  return own.length > 0 && own.every(({ scope }) => scope !== 'organisation');
}

/**
 * The person's remaining roles: those whose records the administrator may read anyhow. Health and payments, which parents or class
 * masters see, are left out.
 */
export function grantsSeen(viewer: RoleHolder, person: RoleHolder): readonly Grant[] {
  return person.grants.filter(({ role }) => role === mark || holds(viewer, role));
}

function holds(viewer: RoleHolder, role: Grant['role']): boolean {
  if (hasRoleIn(viewer, role, 'organisation')) return true;
  // A role that manages the reports also reads them.
  return role === 'SLM.Report.Read' && hasRoleIn(viewer, 'SLM.Report.View', 'organisation');
}
