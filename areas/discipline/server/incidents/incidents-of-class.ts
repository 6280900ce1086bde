/** On the home page of a class master: the incidents of the class in the last seven days, and how many of them nobody has taken in hand. */
import { figuresOfMasteredClasses } from '#areas/classes/server/public/mastered-classes-tile.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import { addDays, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { figure } from '#platform/server/home-tiles.ts';
import { canSee } from '../../contract.ts';
import { incidentReader } from '../discipline-access.ts';
import { recentByClass } from './incidents-store.ts';

export const incidentsOfClass = figuresOfMasteredClasses.contribute({ needs: [canSee], read: lastDays });

const days = 7;

async function lastDays(context: Context, classIds: readonly number[]) {
  if (!isStaff(context.actor)) return () => null;
  const reader = await incidentReader(context);
  const since = addDays(schoolDayOf(context.now, context.actor.timeZone), 1 - days);
  const counts = new Map(
    (await recentByClass(context, reader, { classIds, since })).map((row) => [row.classId, row]),
  );
  return (classId: number) => {
    const { count = 0, open = 0 } = counts.get(classId) ?? {};
    return figure({
      text: context.say('DISCIPLINE.home.incidents'),
      value: count,
      note: open > 0 ? context.say('DISCIPLINE.home.open', { count: open }) : null,
      tone: open > 0 ? 'late' : 'plain',
      way: { to: '/Discipline', search: {} },
    });
  };
}
