/**
 * The jobs of a school and the role strings each holds (permissions.md, second table). The scope says how far
 * they reach: O of that table is the organisation, C the own classes, K the own verified children.
 */
import { type RoleName, roleNames, type Scope } from '#platform/kernel/roles.ts';

/** Without health notes, for which the right is given by name. */
const studentViews = roleNames.filter(
  (name) => name.startsWith('SLM.Student.') && name.endsWith('.View') && name !== 'SLM.Student.Health.View',
);

const teacher: readonly RoleName[] = [
  'SLM.ClassNotebook.Edit',
  'SLM.Evaluation.View',
  'SLM.Student.View',
  'SLM.Student.Overview.View',
  'SLM.Student.Presence.View',
  'SLM.Student.Planning.View',
  'SLM.Incident.View',
  'SLM.Report.Read',
];

export interface Job {
  readonly scope: Scope;
  readonly roles: readonly RoleName[];
}

export const jobs = {
  teacher: { scope: 'classes', roles: teacher },
  /** Beside the teacher's own, for the class one is master of. */
  classMaster: {
    scope: 'mastered',
    roles: [
      'SLM.ClassNotebook.View',
      'SLM.Evaluation.View',
      'SLM.Student.View',
      'SLM.Student.Contact.View',
      'SLM.Student.Parent.Info.View',
      'SLM.Student.Discipline.View',
      'SLM.Student.Health.View',
      'SLM.Parent.View',
    ],
  },
  disciplineMaster: {
    scope: 'organisation',
    roles: [
      'SLM.Incident.Edit',
      'SLM.Consequence.Edit',
      'SLM.Student.View',
      'SLM.Student.Presence.View',
      'SLM.Student.Absence.Justification.Edit',
      'SLM.Student.Contact.View',
      'SLM.Student.Discipline.View',
      'SLM.Student.Planning.View',
      'SLM.Student.Health.Edit',
      'SLM.ClassNotebook.View',
      'SLM.Report.View',
      'SLM.Parent.View',
    ],
  },
  bursar: {
    scope: 'organisation',
    roles: [
      'SLM.Payment.View',
      'SLM.Payment.Edit',
      'SLM.Payment.Pay',
      'SLM.Student.View',
      'SLM.Student.Payment.Edit',
      'SLM.Parent.View',
      'SLM.Parent.Info.View',
      'SLM.Report.View',
    ],
  },
  secretary: {
    scope: 'organisation',
    roles: [
      'SLM.Student.Edit',
      'SLM.Student.Contact.View',
      'SLM.Student.Parent.Info.View',
      'SLM.Student.Overview.View',
      'SLM.Student.Planning.View',
      'SLM.Student.Health.Edit',
      'SLM.PersonalData.View',
      'SLM.Parent.Edit',
      'SLM.Report.View',
    ],
  },
  vicePrincipal: {
    scope: 'organisation',
    roles: [
      'SLM.ClassNotebook.View',
      'SLM.Evaluation.View',
      'SLM.Student.View',
      ...studentViews,
      'SLM.Student.Health.View',
      'SLM.Parent.View',
      'SLM.Incident.View',
      'SLM.Report.View',
    ],
  },
  principal: {
    scope: 'organisation',
    roles: [
      'SLM.Student.Edit',
      ...studentViews,
      'SLM.Student.Health.Edit',
      'SLM.Student.Absence.Justification.Edit',
      'SLM.Parent.Edit',
      'SLM.PersonalData.View',
      'SLM.ClassNotebook.Administrate',
      'SLM.Evaluation.Administrate',
      'SLM.Incident.Edit',
      'SLM.Consequence.Edit',
      'SLM.Payment.View',
      'SLM.Payment.Edit',
      'SLM.Report.View',
      'MGM.Account.View',
      'MGM.Account.Edit',
    ],
  },
  administrator: {
    scope: 'organisation',
    roles: [
      'Administrator',
      'MGM.Account.View',
      'MGM.Account.Edit',
      'SLM.Student.Edit',
      ...studentViews,
      'SLM.Parent.Edit',
      'SLM.Parent.Info.View',
      'SLM.PersonalData.Erase',
      'SLM.ClassNotebook.Administrate',
      'SLM.Evaluation.View',
      'SLM.Incident.View',
      'SLM.Payment.View',
      'SLM.Report.View',
    ],
  },
  parent: {
    scope: 'children',
    roles: [
      'SLM.Student.View',
      ...studentViews,
      'SLM.Student.Health.View',
      'SLM.ClassNotebook.View',
      'SLM.Evaluation.View',
      'SLM.Incident.View',
      'SLM.Payment.View',
      'SLM.Payment.Pay',
      'SLM.Report.Read',
      'SLM.Parent.Info.View',
    ],
  },
  expert: { scope: 'organisation', roles: ['Expert'] },
  sectionLimited: { scope: 'organisation', roles: ['Section'] },
} as const satisfies Record<string, Job>;

export type JobName = keyof typeof jobs;

export interface RoleOfPerson {
  readonly userId: number;
  readonly role: RoleName;
  readonly scope: Scope;
  readonly parentId: number | null;
}

/** The roles a person gets with a job. A parent's are issued through a guardian record, named by `parentId`. */
export function rolesOfJob(
  job: JobName,
  userId: number,
  parentId: number | null = null,
): readonly RoleOfPerson[] {
  const { scope, roles } = jobs[job];
  return [...new Set<RoleName>(roles)].map((role) => ({ userId, role, scope, parentId }));
}
