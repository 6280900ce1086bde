import type { PeriodKey } from '#platform/kernel/periods.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import type { sittingStates } from '../contract.ts';
import { sittingsAbout } from './sittings-store.ts';

/** Whether the council of each class has sat about the period: nothing for a class whose council has not. */
export async function statesOfSittings(
  context: ReferenceContext,
  classIds: readonly number[],
  period: PeriodKey,
): Promise<ReadonlyMap<number, (typeof sittingStates)[number]>> {
  const sittings = await sittingsAbout(context, classIds, period);
  return new Map(sittings.map(({ classId, state }) => [classId, state]));
}
