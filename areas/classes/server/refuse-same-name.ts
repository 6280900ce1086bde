import { classKey } from '#platform/kernel/imports/class-names.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../classes-contract.ts';
import { classesAndGroupsById } from './classrooms.ts';

/**
 * `form 1 a` beside `Form 1 A` would be one class for every reader and two for every list that comes in.
 * @param ownId the class that is being changed; null for a new one
 * @throws nameTaken.
 */
export async function refuseSameName(
  context: Context,
  yearId: number,
  name: string,
  ownId: number | null,
): Promise<void> {
  const key = classKey(name);
  for (const one of (await classesAndGroupsById(context)).values())
    if (one.yearId === yearId && one.id !== ownId && classKey(one.name) === key) throw failures.nameTaken();
}
