/**
 * Roles that are given one by one beside the jobs, for the whole school or the part that somebody is limited to (permissions.md, second
 * table; specification section 6).
 */
import type { RoleName } from '#platform/kernel/roles.ts';

/**
 * As the school speaks of them, each in one group. Those that are missing come with a job alone, since whoever held one could do what
 * an administrator does, or it means nothing by itself:
 * - `Administrator`, `Expert`: the settings of the school, of the program. `Section`: the mark of a limit.
 * - `MGM.Account.Edit`: whoever gives rights could give them to a second account of their own.
 * - `SLM.PersonalData.Erase`: what it erases is gone, and permissions.md leaves that to the administrator.
 * - `SLM.ClassNotebook.Edit`: writes in the own notebooks, which come with teaching; for the whole school it would read only.
 */
export const singleRolesOf = {
  students: [
    'SLM.Student.View',
    'SLM.Student.Overview.View',
    'SLM.Student.Contact.View',
    'SLM.Student.Parent.Info.View',
    'SLM.Student.Planning.View',
    'SLM.Student.Edit',
    'SLM.Student.Health.View',
    'SLM.Student.Health.Edit',
  ],
  parents: ['SLM.Parent.View', 'SLM.Parent.Info.View', 'SLM.Parent.Edit'],
  notebook: ['SLM.ClassNotebook.View', 'SLM.ClassNotebook.Administrate'],
  evaluations: ['SLM.Evaluation.View', 'SLM.Evaluation.Administrate'],
  discipline: [
    'SLM.Student.Presence.View',
    'SLM.Student.Absence.Justification.Edit',
    'SLM.Student.Discipline.View',
    'SLM.Incident.View',
    'SLM.Incident.Edit',
    'SLM.Consequence.Edit',
  ],
  payments: ['SLM.Payment.View', 'SLM.Payment.Edit', 'SLM.Payment.Pay', 'SLM.Student.Payment.Edit'],
  reports: ['SLM.Report.View', 'SLM.Report.Read'],
  accounts: ['MGM.Account.View', 'SLM.PersonalData.View'],
} as const satisfies Record<string, readonly RoleName[]>;

type RoleGroup = keyof typeof singleRolesOf;
export type SingleRole = (typeof singleRolesOf)[RoleGroup][number];

export const roleGroups = Object.keys(singleRolesOf) as readonly RoleGroup[];
export const singleRoles: readonly SingleRole[] = roleGroups.flatMap((group) => singleRolesOf[group]);
