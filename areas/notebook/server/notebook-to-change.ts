import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../contract.ts';
import { refusedChange } from '../rules.ts';
import { lockNotebook, type Notebook } from './notebook-store.ts';
import { type NotebookVisibility, rolesInNotebooks } from './visible-notebooks.ts';

/**
 * The notebook to write in, locked until the transaction ends, so that it cannot be closed
 * meanwhile: the way of every area to a write in a notebook.
 * @throws missing when the caller cannot see it; notYours; closed.
 */
export async function notebookToChange(
  context: Context,
  visibility: NotebookVisibility,
  id: number,
): Promise<Notebook> {
  const among = (notebooks: readonly Notebook[]) => notebooks.some((one) => one.id === id);
  const known = among(visibility.whole) || among(visibility.throughChildren);
  const notebook = known ? await lockNotebook(context, id, 'share') : null;
  if (!notebook) throw common.missing();
  const { administrates } = (await rolesInNotebooks(context))(notebook);
  const role = { administrates, asStaff: among(visibility.whole) };
  const refused = refusedChange(context.actor, notebook, role);
  if (refused) throw failures[refused]();
  return notebook;
}
