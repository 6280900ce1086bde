import { implies, type RoleName } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { barredChildren } from './barred-from-children.ts';
import { type Child, verifiedChildren } from './students-store.ts';

type Reader = Pick<Context, 'org' | 'db' | 'actor' | 'once'>;

/** The verified children of the person, through the guardian records for which one of the roles was issued; none for others. */
export async function childrenInScope(
  context: Reader,
  ...roles: readonly RoleName[]
): Promise<readonly Child[]> {
  const guardians = [...guardiansOf(context.actor, roles)].toSorted((one, other) => one - other);
  if (guardians.length === 0) return [];
  return context.once(`students.children ${guardians}`, () => verifiedChildren(context, guardians));
}

/** The guardian records through which one of the roles was issued to the person. */
export function guardiansOf(actor: Reader['actor'], roles: readonly RoleName[]): ReadonlySet<number> {
  const ids = actor.grants
    .filter((grant) => grant.scope === 'children' && roles.some((role) => implies(grant.role, role)))
    .map((grant) => grant.parentId);
  return new Set(ids.filter((id) => id !== null));
}

/** Each of them once, without those from whom the person is barred. */
export async function childrenShown(
  context: Context,
  ...roles: readonly RoleName[]
): Promise<readonly number[]> {
  const children = await childrenInScope(context, ...roles);
  if (children.length === 0) return [];
  const barred = await barredChildren(context);
  return [...new Set(children.map(({ studentId }) => studentId))].filter((id) => !barred.has(id));
}
