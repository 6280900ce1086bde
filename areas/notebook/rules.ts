/** Who may write in a class notebook. Pure: screen and server ask the same functions. */
import { hasRole, type RoleHolder } from '#platform/kernel/roles.ts';

export interface NotebookOwner extends RoleHolder {
  readonly userId: number;
}

/** What the rules need to know of a notebook. */
export interface NotebookState {
  readonly teacherId: number;
  readonly closed: boolean;
}

/** The notebook's own teacher, or who administrates class notebooks (specification 6, Homework abilities). */
export function isKeeper(person: NotebookOwner, notebook: NotebookState): boolean {
  if (hasRole(person, 'SLM.ClassNotebook.Administrate')) return true;
  return notebook.teacherId === person.userId && hasRole(person, 'SLM.ClassNotebook.Edit');
}

/**
 * Why a person may change nothing in a notebook; null when they may. A closed notebook is read-only for everybody.
 * @param asStaff not seen through an own child only: there a parent is a parent, whatever office they hold elsewhere
 */
export function refusedChange(
  person: NotebookOwner,
  notebook: NotebookState,
  asStaff: boolean,
): 'notYours' | 'closed' | null {
  if (!asStaff || !isKeeper(person, notebook)) return 'notYours';
  return notebook.closed ? 'closed' : null;
}

/** Only an administrator of class notebooks opens a closed one again. */
export function mayReopen(person: NotebookOwner, notebook: NotebookState): boolean {
  return notebook.closed && hasRole(person, 'SLM.ClassNotebook.Administrate');
}
