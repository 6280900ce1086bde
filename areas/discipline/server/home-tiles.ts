/** On the home page: what waits for whoever decides about discipline. */
import { isStaff } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { figure, homeTiles, tile } from '#platform/server/home-tiles.ts';
import { canDecide } from '../catalogue-contract.ts';
import { readDisciplineToday } from './read-today.ts';

export const tilesOfDiscipline = [homeTiles.contribute({ order: 42, needs: [canDecide], make: waiting })];

const figures = [
  { of: 'newIncidents', search: { state: 'open' } },
  { of: 'toDecide', search: { part: 'consequences' } },
  { of: 'unscheduled', search: { part: 'detentions' } },
] as const;

async function waiting(context: Context) {
  if (!isStaff(context.actor)) return [];
  const counts = await readDisciplineToday(context);
  return [
    tile({
      id: 'discipline.waiting',
      title: context.say('DISCIPLINE.title'),
      way: { to: '/Discipline', search: {}, text: context.say('DISCIPLINE.today.open') },
      figures: figures.map(({ of, search }) =>
        figure({
          text: context.say(`DISCIPLINE.today.${of}`),
          value: counts[of],
          tone: counts[of] > 0 ? 'late' : 'plain',
          way: { to: '/Discipline', search },
        }),
      ),
      menu: 'discipline',
      waits: counts.newIncidents + counts.toDecide,
    }),
  ];
}
