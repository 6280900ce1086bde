import { classesInScope } from '#areas/classes/server/public.ts';
import { scopesOf } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { identityRoles } from '../rules.ts';

export interface IdentityScope {
  readonly classIds: ReadonlySet<number>;
  /** Whether the own children are among them. */
  readonly children: boolean;
}

/** Where the caller may see who a student is, not only what the student is called. */
export async function identityInScope(context: Context): Promise<IdentityScope> {
  const classIds = new Set<number>();
  for (const role of identityRoles) for (const id of await classesInScope(context, role)) classIds.add(id);
  return {
    classIds,
    children: identityRoles.some((role) => scopesOf(context.actor, role).has('children')),
  };
}
