import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../contract.ts';
import { refusedChange } from '../rules.ts';
import { holdNotebook, type Notebook } from './notebook-store.ts';
import { type Sight, standingsOf } from './notebooks-in-sight.ts';

/**
 * The notebook in which somebody is about to write, held until the transaction ends, so that it cannot be closed
 * meanwhile: the way of every area to a write in a notebook.
 * @throws missing when the caller cannot see it; notYours; closed.
 */
export async function notebookToChange(context: Context, sight: Sight, id: number): Promise<Notebook> {
  const among = (notebooks: readonly Notebook[]) => notebooks.some((one) => one.id === id);
  const known = among(sight.whole) || among(sight.throughChildren);
  const notebook = known ? await holdNotebook(context, id, 'share') : null;
  if (!notebook) throw common.missing();
  const { administrates } = (await standingsOf(context))(notebook);
  const standing = { administrates, asStaff: among(sight.whole) };
  const refused = refusedChange(context.actor, notebook, standing);
  if (refused) throw failures[refused]();
  return notebook;
}
