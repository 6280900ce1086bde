import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { barredChildren } from '../barred-from-children.ts';
import { childrenInScope } from '../children-in-scope.ts';
import type { StudentAccess } from '../student-access.ts';
import type { StudentQuery } from './student-search-store.ts';

/** Students whom a search may show to the caller, and those whose matricule may be searched. */
export async function studentBounds(
  context: Context,
  { identity }: StudentAccess,
): Promise<
  Pick<
    StudentQuery,
    | 'classIds'
    | 'childIds'
    | 'everybody'
    | 'hiddenIds'
    | 'identityClassIds'
    | 'identityChildIds'
    | 'identityOfAll'
  >
> {
  const children = await childrenInScope(context, 'SLM.Student.View');
  return {
    classIds: [...(await classesInScope(context, 'SLM.Student.View'))],
    childIds: [...new Set(children.map((child) => child.studentId))],
    everybody: reachesWholeSchool(context.actor, 'SLM.Student.View'),
    hiddenIds: [...(await barredChildren(context))],
    identityClassIds: [...identity.classIds],
    identityChildIds: [...identity.childIds],
    identityOfAll: identity.everybody,
  };
}
