/** On the home page of a class master: the council of the class, once it is near. */
import { figuresOfMasteredClasses } from '#areas/classes/server/public/mastered-classes-tile.ts';
import { addDays, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import { figure } from '#platform/server/home-tiles.ts';
import { seers } from '../contract.ts';
import { meetingsHeld } from './meeting/meetings-store.ts';

export const councilOfClass = figuresOfMasteredClasses.contribute({ needs: seers, read: nextCouncil });

/** So many days ahead it is shown. */
const daysAhead = 14;

async function nextCouncil(context: Context) {
  const { timeZone } = context.actor;
  const today = schoolDayOf(context.now, timeZone);
  const last = addDays(today, daysAhead);
  const { day } = documentFormats(context.language, timeZone);
  const meetings = await context.reference(['council'], 'council.held', () => meetingsHeld(context));
  return (classId: number) => {
    const next = meetings.find(
      ({ classId: of, heldOn }) => of === classId && today <= heldOn && heldOn <= last,
    );
    if (!next) return null;
    return figure({
      text: context.say('COUNCIL.home.next'),
      value: day(next.heldOn).slice(0, 5),
      tone: 'now',
      way: { to: '/notes/council', search: { class: String(classId) } },
    });
  };
}
