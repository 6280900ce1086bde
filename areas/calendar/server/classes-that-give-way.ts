import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import type { Context } from '#platform/server/context.ts';
import type { GivenEvent } from '../contract.ts';
import { isMeant } from '../rules.ts';
import type { plannedYears } from './own-layers.ts';

/** Classes and groups whose lessons give way to an event: none for the whole school, null where the audience has no class in its year. */
export async function classesThatGiveWay(
  context: Context,
  years: Awaited<ReturnType<typeof plannedYears>>,
  { from, audience, targetIds }: Pick<GivenEvent, 'from' | 'audience' | 'targetIds'>,
): Promise<number[] | null> {
  if (audience === 'school') return [];
  const year = years.find(({ startsOn, endsOn }) => startsOn <= from && from <= endsOn);
  const classIds = [...(await classesAndGroupsById(context)).values()]
    .filter((part) => part.yearId === year?.id && isMeant(part, audience, targetIds))
    .map(({ id }) => id);
  return classIds.length === 0 ? null : classIds;
}
