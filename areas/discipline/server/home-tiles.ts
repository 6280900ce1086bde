/** On the home page: what waits for whoever decides about discipline, and to which meeting parents are summoned. */
import { childrenShown } from '#areas/students/server/public/children-in-scope.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import { figure, homeTiles, tile } from '#platform/server/home-tiles.ts';
import { canDecide, canSee } from '../contract.ts';
import { readDisciplineToday } from './read-today.ts';
import { summonsesToCome } from './summonses/summonses-store.ts';

export const tilesOfDiscipline = [
  homeTiles.contribute({ order: 42, needs: [canDecide], make: waiting }),
  homeTiles.contribute({ order: 21, needs: [canSee], make: summonsesOfChildren }),
];

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

async function summonsesOfChildren(context: Context) {
  const children = await childrenShown(context, canSee);
  if (children.length === 0) return [];
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const { weekday } = documentFormats(context.language, context.actor.timeZone);
  const toCome = await summonsesToCome(context, children, today);
  return [...Map.groupBy(toCome, ({ studentId }) => studentId)].map(([childId, summonses]) =>
    tile({
      id: 'discipline.child',
      childId,
      title: context.say('DISCIPLINE.summons.toCome'),
      text: summonses
        .map(({ meetingOn: day, meetingAt: time, venue }) =>
          context.say('DISCIPLINE.summons.when', { day: weekday(day), time, venue }),
        )
        .join(' · '),
      tone: 'late',
      way: {
        to: '/student/detail',
        search: { student: String(childId), tab: 'discipline' },
        text: context.say('DISCIPLINE.summons.list'),
      },
    }),
  );
}
