/** Heads of the school or of a part of it. Pure. */
import { hasRoleIn, type RoleHolder } from '#platform/kernel/roles.ts';
import { jobs } from './jobs.ts';

/**
 * Administrates evaluations, as a principal does, or has all rights of the job of vice principal: a person with another job and the
 * single right to see marks sees them, and leads nobody.
 */
export function worksAsHead(holder: RoleHolder): boolean {
  return leadershipOf(holder) !== null;
}

/** As which of the two somebody leads the school, or the part of it that the person is limited to. */
export function leadershipOf(holder: RoleHolder): 'principal' | 'vicePrincipal' | null {
  const { scope, roles } = jobs.vicePrincipal;
  if (hasRoleIn(holder, 'SLM.Evaluation.Administrate', scope)) return 'principal';
  return roles.every((role) => hasRoleIn(holder, role, scope)) ? 'vicePrincipal' : null;
}
