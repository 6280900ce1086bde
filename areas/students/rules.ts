/** Data of a student that a role shows. Pure. */
import { hasRole, hasRoleIn, type RoleHolder, type RoleName } from '#platform/kernel/roles.ts';
import type { SeenStudent, StudentDetails } from './wire.ts';

/** The role that shows how to reach a student's home: the telephone. */
export const contactRole = 'SLM.Student.Contact.View';

/**
 * Roles that show who a student is: matricule, sex, birth date and photo. SLM.Student.View alone opens the list of names
 * and classes, which is all that a bursar gets (permissions.md, first line). The role for contacts is one of them: who
 * sees a telephone sees whose it is.
 */
export const identityRoles = [
  contactRole,
  'SLM.Student.Edit',
  'SLM.Student.Overview.View',
  'SLM.Student.Presence.View',
  'SLM.Student.Planning.View',
  'SLM.Student.Discipline.View',
] as const satisfies readonly RoleName[];

/** How much of a student somebody sees; each step holds the ones before it. */
export type FieldAccess = 'name' | 'identity' | 'contacts';

/** The most that somebody's roles show of any student; of whom they show it is for their scopes to say. */
export function widestFieldAccess(holder: RoleHolder): FieldAccess {
  if (hasRole(holder, contactRole)) return 'contacts';
  return identityRoles.some((role) => hasRole(holder, role)) ? 'identity' : 'name';
}

/**
 * Whether telephones and addresses are in the lists that a person imports and exports, and in the form of a new student: a person
 * who knows only those of the own class or the own children is shown none there.
 */
export function knowsContacts(holder: RoleHolder): boolean {
  return hasRoleIn(holder, contactRole, 'organisation');
}

/** The data of a student that this field access shows. */
export function seenOf(student: SeenStudent, access: FieldAccess): SeenStudent {
  const { id, firstName, lastName } = student;
  const identity = access !== 'name';
  const contacts = access === 'contacts';
  return {
    id,
    firstName,
    lastName,
    matricule: identity ? student.matricule : null,
    sex: identity ? student.sex : null,
    birthDate: identity ? student.birthDate : null,
    phone: contacts ? student.phone : null,
    phone2: contacts ? student.phone2 : null,
    photo: identity ? student.photo : null,
  };
}

/** The additional details in a list: they belong to the identity, as the matricule does. */
export function detailsSeen(details: StudentDetails | null, access: FieldAccess): StudentDetails | null {
  return access === 'name' ? null : details;
}
