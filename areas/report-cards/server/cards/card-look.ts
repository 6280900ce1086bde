/** How the cards of the school look, and who sets it. */
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { canAdministrate, failures } from '../../contract.ts';
import { designFaults } from '../../looks/design.ts';
import type { readDesign as readCall, saveDesign as saveCall } from '../../looks/designs-contract.ts';
import { findLook, saveLookRow } from '../looks/looks-store.ts';

export async function readDesign(context: Context): Promise<ItemOf<typeof readCall>> {
  return { ...(await findLook(context)), mayEdit: reachesWholeSchool(context.actor, canAdministrate) };
}

/** @throws forbidden for who has a part of the school; stale, pale, twice: the look stays as it was. */
export async function saveDesign(
  context: Context,
  { look, version }: InputOf<typeof saveCall>,
): Promise<ItemOf<typeof readCall>> {
  if (!reachesWholeSchool(context.actor, canAdministrate)) throw common.forbidden();
  const [fault] = designFaults(look);
  if (fault) throw failures[fault]();
  if (!(await saveLookRow(context, { look, version })))
    throw common.stale({ current: await readDesign(context) });
  await context.audit('reportCards.saveLook', 'report cards');
  return readDesign(context);
}
