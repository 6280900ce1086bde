/** Which class notebooks a person may see: as staff, or only the lines of their own children. */

import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { childrenInScope } from '#areas/students/server/public/children-in-scope.ts';
import type { Context } from '#platform/server/context.ts';
import { isOwn, type RoleInNotebook } from '../rules.ts';
import { listAllNotebooks, type Notebook } from './notebook-store.ts';

const role = 'SLM.ClassNotebook.View';

export interface NotebookVisibility {
  /** Notebooks seen whole: those of classes in scope, and their own. */
  readonly whole: readonly Notebook[];
  /** Notebooks of the own children's classes that are not seen whole: published homework, own children's lines. */
  readonly throughChildren: readonly Notebook[];
  readonly childIds: readonly number[];
}

/** @param asParent leaves out what the person sees as staff. */
export async function findVisibleNotebooks(
  context: Context,
  { asParent = false } = {},
): Promise<NotebookVisibility> {
  const all = await context.reference(['notebook'], 'notebook.all', () => listAllNotebooks(context));
  const asStaff = await seenAsStaff(context);
  const children = await childrenInScope(context, role);
  const childClasses = new Set(children.map((child) => child.classId));
  const whole: Notebook[] = [];
  const throughChildren: Notebook[] = [];
  for (const notebook of all) {
    if (asStaff(notebook) && !asParent) whole.push(notebook);
    else if (childClasses.has(notebook.classId)) throughChildren.push(notebook);
  }
  return { whole, throughChildren, childIds: [...new Set(children.map((child) => child.studentId))] };
}

/** Whether a notebook is seen as staff, and not through an own child only. */
async function seenAsStaff(context: Context): Promise<(notebook: Notebook) => boolean> {
  const classIds = await classesInScope(context, role);
  // A teacher still sees their own notebook after the assignment to the class has ended.
  return (notebook) => classIds.has(notebook.classId) || isOwn(context.actor, notebook);
}

/** The person's role in each notebook. */
export async function rolesInNotebooks(context: Context): Promise<(notebook: Notebook) => RoleInNotebook> {
  const asStaff = await seenAsStaff(context);
  const administrated = await classesInScope(context, 'SLM.ClassNotebook.Administrate');
  return (notebook) => ({
    asStaff: asStaff(notebook),
    administrates: administrated.has(notebook.classId),
  });
}
