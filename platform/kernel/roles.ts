/**
 * The named roles of the school (specification section 6) and what each implies.
 * A role string opens menus and calls; the scope of its grant bounds the rows it may reach.
 */
export const roleNames = [
  'Administrator',
  'Expert',
  'Section',
  'SLM.Report.View',
  'SLM.Report.Read',
  'SLM.Parent.View',
  'SLM.Parent.Edit',
  'SLM.Parent.Info.View',
  'MGM.Account.View',
  'MGM.Account.Edit',
  'SLM.Student.View',
  'SLM.Student.Edit',
  'SLM.Student.Payment.Edit',
  'SLM.Student.Parent.Info.View',
  'SLM.Student.Absence.Justification.Edit',
  'SLM.Student.Presence.View',
  'SLM.Student.Contact.View',
  'SLM.Student.Planning.View',
  'SLM.Student.Overview.View',
  'SLM.Student.Discipline.View',
  // Not of the specification: a student's health data have a permission of their own (decisions/0011).
  'SLM.Student.Health.View',
  'SLM.Student.Health.Edit',
  // Not of the specification either: taking out all that is held about a person, and erasing it (decisions/0015).
  'SLM.PersonalData.View',
  'SLM.PersonalData.Erase',
  'SLM.Incident.View',
  'SLM.Incident.Edit',
  'SLM.Consequence.Edit',
  'SLM.Payment.View',
  'SLM.Payment.Edit',
  'SLM.Payment.Pay',
  'SLM.ClassNotebook.View',
  'SLM.ClassNotebook.Edit',
  'SLM.ClassNotebook.Administrate',
  'SLM.Evaluation.View',
  'SLM.Evaluation.Administrate',
] as const;

export type RoleName = (typeof roleNames)[number];

/**
 * How far a grant reaches: the whole organisation (read as the own section when the membership is
 * limited to one), the classes a teacher teaches, the classes a teacher is master of, or the verified children of a
 * parent.
 */
export const scopes = ['organisation', 'classes', 'mastered', 'children'] as const;
export type Scope = (typeof scopes)[number];

/** One role a person holds. `parentId` names the guardian record through which a parent's role was issued. */
export interface Grant {
  readonly role: RoleName;
  readonly scope: Scope;
  readonly parentId: number | null;
}

/** Anyone who holds roles: the signed-in person on the server, the session on the screen. */
export interface RoleHolder {
  readonly grants: readonly Grant[];
}

/** "Edit implies View" (permissions.md), and administration implies both. */
const implied: Partial<Record<RoleName, readonly RoleName[]>> = {
  'SLM.Parent.Edit': ['SLM.Parent.View'],
  'MGM.Account.Edit': ['MGM.Account.View'],
  'SLM.Student.Edit': ['SLM.Student.View'],
  'SLM.Student.Health.Edit': ['SLM.Student.Health.View'],
  'SLM.PersonalData.Erase': ['SLM.PersonalData.View'],
  'SLM.Incident.Edit': ['SLM.Incident.View'],
  'SLM.Payment.Edit': ['SLM.Payment.View'],
  'SLM.ClassNotebook.Edit': ['SLM.ClassNotebook.View'],
  'SLM.ClassNotebook.Administrate': ['SLM.ClassNotebook.Edit', 'SLM.ClassNotebook.View'],
  'SLM.Evaluation.Administrate': ['SLM.Evaluation.View'],
};

export function isRoleName(text: string): text is RoleName {
  return (roleNames as readonly string[]).includes(text);
}

/** Whether holding `held` counts as holding `wanted`. */
export function implies(held: RoleName, wanted: RoleName): boolean {
  return held === wanted || (implied[held]?.includes(wanted) ?? false);
}

/** Whether the person holds the role, directly or through a stronger one, in any scope. */
export function hasRole(holder: RoleHolder, wanted: RoleName): boolean {
  return holder.grants.some((grant) => implies(grant.role, wanted));
}

/** Whether the person holds the role for the given scope. */
export function hasRoleIn(holder: RoleHolder, wanted: RoleName, scope: Scope): boolean {
  return holder.grants.some((grant) => grant.scope === scope && implies(grant.role, wanted));
}

/** The part of the school that a person is limited to: every "organisation" scope is read as this part of it. */
export interface Limits {
  /** A section; null for none. */
  readonly sectionId: number | null;
  /** Levels, of that section where there is one; empty for none. */
  readonly levelIds: readonly number[];
}

export interface LimitedHolder extends RoleHolder, Limits {}

export function isLimited({ sectionId, levelIds }: Limits): boolean {
  return sectionId !== null || levelIds.length > 0;
}

/** Whether one of the roles covers the whole school: false for a person limited to a part of it. */
export function reachesWholeSchool(holder: LimitedHolder, ...roles: readonly RoleName[]): boolean {
  return !isLimited(holder) && roles.some((role) => hasRoleIn(holder, role, 'organisation'));
}

/**
 * Whether a class is in the part of the school that somebody is limited to. A group across classes has no level: staff limited to levels
 * see it only if they teach it.
 */
export function isWithinLimits(
  { sectionId, levelIds }: Limits,
  part: { readonly sectionId: number | null; readonly levelId: number | null },
): boolean {
  return (
    (sectionId === null || part.sectionId === sectionId) &&
    (levelIds.length === 0 || (part.levelId !== null && levelIds.includes(part.levelId)))
  );
}

/** Whether the person works at the school: a parent's roles reach children only. */
export function isStaff(holder: RoleHolder): boolean {
  return holder.grants.some((grant) => grant.scope !== 'children');
}

/** Every scope in which the person holds the role: the union a teacher who is also a parent gets. */
export function scopesOf(holder: RoleHolder, wanted: RoleName): ReadonlySet<Scope> {
  return new Set(holder.grants.filter((grant) => implies(grant.role, wanted)).map((grant) => grant.scope));
}

/** The permission that a call, menu entry or route needs: none, any signed-in person, or one of some roles. */
export type Needs = 'anyone' | 'session' | readonly RoleName[];

/** Whether the person may pass a gate. A gate that names no role is closed to everybody. */
export function hasAccess(needs: Needs, holder: RoleHolder | null): boolean {
  if (needs === 'anyone') return true;
  if (holder === null) return false;
  return needs === 'session' || needs.some((role) => hasRole(holder, role));
}
