/** On the home page of a class master: the own class at a glance, with the figures that other areas have about it. */
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { extensionPoint } from '#platform/kernel/extension-point.ts';
import { hasAccess, type Needs } from '#platform/kernel/roles.ts';
import type { TileFigure } from '#platform/kernel/tile-contract.ts';
import type { Context } from '#platform/server/context.ts';
import { homeTiles, tile } from '#platform/server/home-tiles.ts';
import { together } from '#platform/server/processes/together.ts';
import { classroomsById } from './classrooms.ts';

/** Figures about classes whose master the reader is. */
export const figuresOfMasteredClasses = extensionPoint<{
  readonly needs: Needs;
  /** For all these classes at once; null for a class about which there is nothing to say. */
  read(context: Context, classIds: readonly number[]): Promise<(classId: number) => TileFigure | null>;
}>('figures of the class of a class master');

export const tilesOfClasses = [homeTiles.contribute({ order: 28, needs: 'session', make: masteredClasses })];

/** None for whoever masters no class this year. */
async function masteredClasses(context: Context) {
  const year = await currentYear(context);
  const own = [...(await classroomsById(context)).values()].filter(
    ({ yearId, classMasterId }) => yearId === year?.id && classMasterId === context.actor.userId,
  );
  if (own.length === 0) return [];
  const ids = own.map(({ id }) => id);
  const figureOf = await together(
    context
      .contributions(figuresOfMasteredClasses)
      .filter(({ needs }) => hasAccess(needs, context.actor))
      .map(({ read }) => read(context, ids)),
  );
  return own.flatMap(({ id, name }) => {
    const figures = figureOf.flatMap((of) => of(id) ?? []);
    if (figures.length === 0) return [];
    return [
      tile({
        id: `classes.mastered ${id}`,
        title: context.say('CLASS.home.title', { name }),
        way: { to: '/classes/detail', search: { class: String(id) }, text: context.say('CLASS.home.open') },
        figures,
      }),
    ];
  });
}
