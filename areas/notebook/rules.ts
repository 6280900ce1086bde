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

/** As what somebody meets a notebook. */
export interface Standing {
  /** Not through an own child only: there a parent is a parent, whatever office they hold elsewhere. */
  readonly asStaff: boolean;
  /** Its class lies where they administrate notebooks: a right for a part of the school is none over what one teaches in another. */
  readonly administrates: boolean;
}

/** The notebook's own teacher. */
export function isOwn(person: NotebookOwner, notebook: NotebookState): boolean {
  return notebook.teacherId === person.userId && hasRole(person, 'SLM.ClassNotebook.Edit');
}

/** The notebook's own teacher, or who administrates class notebooks (specification 6, Homework abilities). */
export function isKeeper(
  person: NotebookOwner,
  notebook: NotebookState,
  { administrates }: Standing,
): boolean {
  return administrates || isOwn(person, notebook);
}

/** Why a person may change nothing in a notebook; null when they may. A closed notebook is read-only for everybody. */
export function refusedChange(
  person: NotebookOwner,
  notebook: NotebookState,
  standing: Standing,
): 'notYours' | 'closed' | null {
  if (!standing.asStaff || !isKeeper(person, notebook, standing)) return 'notYours';
  return notebook.closed ? 'closed' : null;
}

/** Only an administrator of class notebooks opens a closed one again. */
export function mayReopen({ closed }: NotebookState, { asStaff, administrates }: Standing): boolean {
  return closed && asStaff && administrates;
}
