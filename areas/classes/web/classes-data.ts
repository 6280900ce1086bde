/** Reads of screens about classes. */
import { hasRole, type RoleName } from '#platform/kernel/roles.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useSession } from '#platform/web/session/session.ts';
import { listClasses } from '../contract.ts';

/** The classes of this year in the scope of a role of the person; without the role nothing is requested. */
export function useClassesInScope(role: RoleName) {
  return useCallQuery(listClasses, { role }, { enabled: hasRole(useSession(), role) });
}
