import { hangingOnDays, listHangingOfDays } from '#areas/schedule/server/public/changes.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { listHanging as call } from '../contract.ts';
import type { listNationalHanging as nationalCall } from '../national-days-contract.ts';
import { classesThatGiveWay } from './classes-that-give-way.ts';
import { plannedYears } from './own-layers.ts';

/** Records about lessons that would give way to an event; of lessons that give way already there are none. @throws forbidden */
export async function listHanging(
  context: Context,
  { from, until, audience, targetIds }: InputOf<typeof call>,
): Promise<readonly ItemOf<typeof call>[]> {
  const given = { from, audience, targetIds: [...targetIds] };
  const classIds = await classesThatGiveWay(context, await plannedYears(context), given);
  return classIds === null ? [] : listHangingOfDays(context, { from, until, classIds });
}

/** The same of holidays of the whole school. @throws forbidden */
export function listNationalHanging(
  context: Context,
  { days }: InputOf<typeof nationalCall>,
): Promise<readonly ItemOf<typeof nationalCall>[]> {
  return hangingOnDays(context, [...new Set(days)], []);
}
