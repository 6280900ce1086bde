/** Applications that tell where a child is from whom somebody is barred. */
import { withheldParents } from '#areas/parents/server/public/barred-children.ts';
import { barredHomes } from '#areas/students/server/public/barred-from-children.ts';
import type { Context } from '#platform/server/context.ts';
import { applicationsOfStudents, parentsOfApplications } from './applications-of-people-store.ts';

/**
 * Applications that the caller does not see: of a child from whom they are barred, of children who share that child's home, and of
 * children whose parent is also a parent of that child, because they show the address and telephone.
 */
export async function hiddenApplications(context: Context): Promise<ReadonlySet<number>> {
  const homes = await barredHomes(context);
  if (homes.size === 0) return new Set();
  const isWithheld = await withheldParents(context);
  const ofParents = (await parentsOfApplications(context)).filter(({ guardian }) =>
    isWithheld({ ...guardian, lastName: guardian.lastName ?? '', phone2: null }),
  );
  return new Set([...(await applicationsOfStudents(context, [...homes])), ...ofParents.map(({ id }) => id)]);
}
