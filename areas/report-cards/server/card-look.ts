/** How the cards of the school look, and who sets it. */
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { canAdministrate, failures } from '../contract.ts';
import { lookFaults } from '../look.ts';
import type { readLook as readCall, saveLook as saveCall } from '../looks-contract.ts';
import { findLook, saveLookRow } from './looks-store.ts';

export async function readLook(context: Context): Promise<ItemOf<typeof readCall>> {
  return { ...(await findLook(context)), mayEdit: reachesWholeSchool(context.actor, canAdministrate) };
}

/** @throws forbidden for who has a part of the school; stale, pale, twice: the look stays as it was. */
export async function saveLook(
  context: Context,
  { look, version }: InputOf<typeof saveCall>,
): Promise<ItemOf<typeof readCall>> {
  if (!reachesWholeSchool(context.actor, canAdministrate)) throw common.forbidden();
  const [fault] = lookFaults(look);
  if (fault) throw failures[fault]();
  if (!(await saveLookRow(context, { look, version })))
    throw common.stale({ current: await readLook(context) });
  await context.audit('reportCards.saveLook', 'report cards');
  return readLook(context);
}
