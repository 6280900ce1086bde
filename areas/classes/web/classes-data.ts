/** What screens ask about classes. */
import { hasRole, type RoleName } from '#platform/kernel/roles.ts';
import { useCallQuery } from '#platform/web/queries.ts';
import { useSession } from '#platform/web/session.ts';
import { listClasses } from '../contract.ts';

/** The classes of this year that the person reaches with a role; nothing is asked for who does not hold it. */
export function useClassesInScope(role: RoleName) {
  return useCallQuery(listClasses, { role }, { enabled: hasRole(useSession(), role) });
}
