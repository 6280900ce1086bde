/** Write access to class notebooks. Pure: screen and server call the same functions. */
import { hasRole, type RoleHolder } from '#platform/kernel/roles.ts';

export interface NotebookOwner extends RoleHolder {
  readonly userId: number;
}

/** The facts of a notebook that the rules need. */
export interface NotebookState {
  readonly teacherId: number;
  readonly closed: boolean;
}

/** A person's role in one notebook. */
export interface RoleInNotebook {
  /** Not only as a parent of a student there: with their own child a person is a parent, whatever their job at the school. */
  readonly asStaff: boolean;
  /** Its class is within the scope in which they administrate notebooks. */
  readonly administrates: boolean;
}

/** The notebook's own teacher. */
export function isOwn(person: NotebookOwner, notebook: NotebookState): boolean {
  return notebook.teacherId === person.userId && hasRole(person, 'SLM.ClassNotebook.Edit');
}

/** The notebook's own teacher, or an administrator of class notebooks (specification 6, Homework abilities). */
export function mayWrite(
  person: NotebookOwner,
  notebook: NotebookState,
  { administrates }: RoleInNotebook,
): boolean {
  return administrates || isOwn(person, notebook);
}

/** Why a person may change nothing in a notebook; null when they may. A closed notebook is read-only for everybody. */
export function refusedChange(
  person: NotebookOwner,
  notebook: NotebookState,
  role: RoleInNotebook,
): 'notYours' | 'closed' | null {
  if (!role.asStaff || !mayWrite(person, notebook, role)) return 'notYours';
  return notebook.closed ? 'closed' : null;
}

/** Only an administrator of class notebooks reopens a closed one. */
export function mayReopen({ closed }: NotebookState, { asStaff, administrates }: RoleInNotebook): boolean {
  return closed && asStaff && administrates;
}
