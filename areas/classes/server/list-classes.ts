import { currentYear } from '#areas/school/server/public/school-years.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { ClassItem, listClasses as call } from '../contract.ts';
import { classesInScope } from './classes-in-scope.ts';
import { classroomsById } from './classrooms.ts';

/** The classes of the current year in the scope of a role, by name: the options of a form. */
export async function listClasses(
  context: Context,
  { role }: InputOf<typeof call>,
): Promise<readonly ClassItem[]> {
  const year = await currentYear(context);
  const inScope = await classesInScope(context, role);
  return [...(await classroomsById(context)).values()]
    .filter(({ id, yearId }) => yearId === year?.id && inScope.has(id))
    .map(({ id, name }) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'fr', { numeric: true }));
}
