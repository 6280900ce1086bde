import { worksAsHead } from '#areas/accounts/server/public/head-rules.ts';
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { hasRoleIn } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { listAllNotebooks, type Notebook } from './notebook-store.ts';

/** @throws forbidden for who neither leads the school or a part of it nor administrates notebooks. */
export function refuseUnlessLeading({ actor }: Pick<Context, 'actor'>): void {
  if (!worksAsHead(actor) && !hasRoleIn(actor, 'SLM.ClassNotebook.Administrate', 'organisation'))
    throw common.forbidden();
}

/**
 * The notebooks of the current year in the part of the school that a head follows up.
 * @throws forbidden
 */
export async function followedNotebooks(context: Context): Promise<readonly Notebook[]> {
  refuseUnlessLeading(context);
  const all = await context.reference(['notebook'], 'notebook.all', () => listAllNotebooks(context));
  const year = await currentYear(context);
  const classIds = await classesInScope(context, 'SLM.ClassNotebook.View');
  return all.filter((notebook) => notebook.yearId === year?.id && classIds.has(notebook.classId));
}
