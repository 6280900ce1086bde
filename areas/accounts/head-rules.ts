/** Who works as head of the school or of a part of it. Pure. */
import { hasRoleIn, type RoleHolder } from '#platform/kernel/roles.ts';
import { jobs } from './jobs.ts';

/**
 * Administrates evaluations, as a principal does, or has all that the job of a vice principal brings: whoever is given the single right to
 * see marks beside another job sees them, and leads nobody.
 */
export function worksAsHead(holder: RoleHolder): boolean {
  const { scope, roles } = jobs.vicePrincipal;
  return (
    hasRoleIn(holder, 'SLM.Evaluation.Administrate', scope) ||
    roles.every((role) => hasRoleIn(holder, role, scope))
  );
}
