import type { Context } from '#platform/server/context.ts';
import { mayWrite } from '../../rules.ts';
import type { Notebook } from '../notebook-store.ts';
import { findVisibleNotebooks, rolesInNotebooks } from '../visible-notebooks.ts';
import type { Seen } from './lesson-entries-store.ts';

export interface AccessToLessons {
  readonly notebook: Notebook;
  readonly asStaff: boolean;
  /** Drafts are for who writes; parents read what is published. */
  readonly seen: Seen;
}

/** The caller's access to the lessons of a notebook; null for one that they cannot see. */
export async function seenBy(context: Context, notebookId: number): Promise<AccessToLessons | null> {
  const { whole, throughChildren } = await findVisibleNotebooks(context);
  const notebook = [...whole, ...throughChildren].find(({ id }) => id === notebookId);
  if (!notebook) return null;
  const asStaff = whole.includes(notebook);
  const writes = asStaff && mayWrite(context.actor, notebook, (await rolesInNotebooks(context))(notebook));
  return { notebook, asStaff, seen: writes ? 'all' : asStaff ? 'submitted' : { publishedBy: context.now } };
}
