import { capacitiesOfClasses } from '#areas/classes/server/public/capacities.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { sizesOfClasses } from '#areas/students/server/public/sizes-of-classes.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import {
  type ApplicationState,
  type listLevelCapacities as call,
  type LevelCapacity,
  states,
} from '../contract.ts';
import { countByLevel } from './applications-store.ts';
import { levelsInScope } from './levels-in-scope.ts';

/** Places and applications of a year for each level in scope. */
export async function listLevelCapacities(
  context: Context,
  { yearId }: InputOf<typeof call>,
): Promise<readonly LevelCapacity[]> {
  const classes = [...(await classroomsById(context)).values()].filter((one) => one.yearId === yearId);
  const capacities = await capacitiesOfClasses(context);
  const sizes = await sizesOfClasses(context);
  const counted = await countByLevel(context, yearId);
  return [...(await levelsInScope(context)).values()].map((level) => {
    const ofLevel = classes.filter((one) => one.levelId === level.id);
    const limits = ofLevel.map(({ id }) => capacities.get(id) ?? null);
    const countOf = (state: ApplicationState) =>
      counted.find((one) => one.levelId === level.id && one.state === state)?.count ?? 0;
    return {
      levelId: level.id,
      levelName: level.name,
      sectionName: level.sectionName,
      capacity:
        limits.length === 0 || limits.includes(null)
          ? null
          : limits.reduce<number>((sum, most) => sum + (most ?? 0), 0),
      seated: ofLevel.reduce((sum, { id }) => sum + (sizes.get(id) ?? 0), 0),
      counts: Object.fromEntries(states.map((state) => [state, countOf(state)])) as Record<
        ApplicationState,
        number
      >,
    };
  });
}
