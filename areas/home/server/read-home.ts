import { studentsById } from '#areas/students/server/public/students.ts';
import { hasAccess } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { homeTiles } from '#platform/server/home-tiles.ts';
import { together } from '#platform/server/processes/together.ts';
import type { Home } from '../contract.ts';

/** The tiles that all areas have for the caller. */
export async function readHome(context: Context): Promise<Home> {
  const makers = context
    .contributions(homeTiles)
    .filter(({ needs }) => hasAccess(needs, context.actor))
    .toSorted((one, other) => one.order - other.order);
  const tiles = (await together(makers.map(({ make }) => make(context)))).flat();
  const childIds = [...new Set(tiles.flatMap(({ childId }) => childId ?? []))];
  const children = childIds.length === 0 ? [] : await studentsById(context, childIds);
  return { children: children.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })), tiles };
}
