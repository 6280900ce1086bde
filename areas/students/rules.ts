/** What of a student a role shows. Pure. */
import type { RoleName } from '#platform/kernel/roles.ts';

/**
 * Roles that show who a student is: matricule, sex, birth date and photo. SLM.Student.View alone opens the list of names
 * and classes, which is all that a bursar gets (permissions.md, first line).
 */
export const identityRoles = [
  'SLM.Student.Edit',
  'SLM.Student.Overview.View',
  'SLM.Student.Presence.View',
  'SLM.Student.Contact.View',
  'SLM.Student.Planning.View',
  'SLM.Student.Discipline.View',
] as const satisfies readonly RoleName[];
