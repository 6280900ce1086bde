import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import {
  type closeNotebook as closeCall,
  failures,
  type NotebookItem,
  type reopenNotebook as reopenCall,
} from '../contract.ts';
import { mayReopen, mayWrite } from '../rules.ts';
import { notebookItems } from './notebook-item.ts';
import { lockNotebook, type Notebook, setClosed, setReopened } from './notebook-store.ts';
import { findVisibleNotebooks, rolesInNotebooks } from './visible-notebooks.ts';

/** Closes a notebook, for its keeper. @throws missing, notYours, alreadyClosed, stale. */
export async function closeNotebook(
  context: Context,
  input: InputOf<typeof closeCall>,
): Promise<NotebookItem> {
  const notebook = await lockVisibleNotebook(context, input.notebookId);
  if (!mayWrite(context.actor, notebook, (await rolesInNotebooks(context))(notebook)))
    throw failures.notYours();
  await refuseStale(context, notebook, input.version);
  if (notebook.closed) throw failures.alreadyClosed();
  await setClosed(context, notebook.id, { by: context.actor.userId, at: context.now });
  await context.audit('notebook.close', `notebook ${notebook.id}`);
  return itemAfter(context, notebook.id);
}

/** Reopens a notebook, for an administrator. @throws missing, onlyAdministrator, notClosed, stale. */
export async function reopenNotebook(
  context: Context,
  input: InputOf<typeof reopenCall>,
): Promise<NotebookItem> {
  const notebook = await lockVisibleNotebook(context, input.notebookId);
  const role = (await rolesInNotebooks(context))(notebook);
  if (!mayReopen({ ...notebook, closed: true }, role)) throw failures.onlyAdministrator();
  await refuseStale(context, notebook, input.version);
  if (!notebook.closed) throw failures.notClosed();
  await setReopened(context, notebook.id, input.reason);
  await context.audit('notebook.reopen', `notebook ${notebook.id}`, { reason: input.reason });
  return itemAfter(context, notebook.id);
}

/** A notebook that the caller cannot see looks as if it did not exist. */
async function lockVisibleNotebook(context: Context, id: number): Promise<Notebook> {
  const { whole } = await findVisibleNotebooks(context);
  const notebook = whole.some((one) => one.id === id) ? await lockNotebook(context, id, 'update') : null;
  if (!notebook) throw common.missing();
  return notebook;
}

async function refuseStale(context: Context, notebook: Notebook, version: number | null): Promise<void> {
  if (version !== null && version !== notebook.version) {
    throw common.stale({ current: (await notebookItems(context, [notebook]))[0] });
  }
}

async function itemAfter(context: Context, id: number): Promise<NotebookItem> {
  const notebook = await lockNotebook(context, id, 'update');
  const [item] = await notebookItems(context, notebook ? [notebook] : []);
  if (!item) throw common.missing();
  return item;
}
