/** The rights of a member, as displayed: jobs, and single roles beside them. Pure: screen and server share them. */
import { implies, type Scope } from '#platform/kernel/roles.ts';
import { type StaffJob, staffJobs } from '../members/contract.ts';
import { type Job, jobs } from './jobs.ts';
import { isSingleRole, withoutImplied } from './single-roles.ts';
import type { SingleRole } from './single-roles-contract.ts';

/** A role that is given singly reaches as far as a job of the office does. */
export const singleScope = 'organisation' as const satisfies Scope;

export interface Rights {
  readonly jobs: readonly StaffJob[];
  /** Given one by one beside the jobs. */
  readonly roles: readonly SingleRole[];
}

export interface HeldRights extends Rights {
  /** The stored roles that no job explains and that may be given singly, with what came along. */
  readonly loose: readonly SingleRole[];
  /** How many roles neither explains. */
  readonly otherRoles: number;
}

interface HeldRole {
  readonly role: string;
  readonly scope: string;
}

/**
 * The jobs that make up somebody's roles: the widest first, and none that another one holds already; then what is given singly. A
 * parent's own roles, and the mark of a limit, are neither.
 */
export function rightsOf(held: readonly HeldRole[]): HeldRights {
  const keyOf = ({ role, scope }: HeldRole) => `${scope} ${role}`;
  const all = new Set(held.map(keyOf));
  const own = held.filter(({ role, scope }) => scope !== 'children' && role !== 'Section');
  const left = new Map(own.map((one) => [keyOf(one), one]));
  const found = new Set<StaffJob>();
  const widest = staffJobs.toSorted((one, other) => jobs[other].roles.length - jobs[one].roles.length);
  for (const job of widest) {
    const { scope, roles } = jobs[job];
    const keys = roles.map((role) => keyOf({ role, scope }));
    if (!keys.every((key) => all.has(key)) || !keys.some((key) => left.has(key))) continue;
    found.add(job);
    for (const key of keys) left.delete(key);
  }
  const loose = [...left.values()].flatMap(({ role, scope }) =>
    scope === singleScope && isSingleRole(role) ? role : [],
  );
  return { ...tidyRights({ jobs: [...found], roles: loose }), loose, otherRoles: left.size - loose.length };
}

/** In the order of the lists, without a role that a job or another role implies. */
export function tidyRights({ jobs: names, roles }: Rights): Rights {
  return {
    jobs: staffJobs.filter((job) => names.includes(job)),
    roles: withoutImplied(roles).filter((role) => jobsImplying(names, role).length === 0),
  };
}

/** The jobs that imply a role for the whole school, by including it or a stronger one. */
export function jobsImplying(names: readonly StaffJob[], role: SingleRole): readonly StaffJob[] {
  return names.filter((name) => {
    const { scope, roles }: Job = jobs[name];
    return scope === singleScope && roles.some((one) => implies(one, role));
  });
}

/** The rights that a change gives and takes, each named as in the lists. */
export function changedRights(
  had: Rights,
  gets: Rights,
): { readonly given: readonly string[]; readonly taken: readonly string[] } {
  const before: readonly string[] = [...had.jobs, ...had.roles];
  const after: readonly string[] = [...gets.jobs, ...gets.roles];
  return {
    given: after.filter((name) => !before.includes(name)),
    taken: before.filter((name) => !after.includes(name)),
  };
}
