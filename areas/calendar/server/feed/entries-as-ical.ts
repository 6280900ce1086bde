/** Events and layers of the calendar as events of a feed. */
import { momentOnDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { Entry, Layer, LayerItem } from '../../contract.ts';
import type { IcalEvent } from '../../ical-text.ts';

/** Unique in the world, and the same whenever it is asked for. */
export function uidOf({ actor }: Context, key: string): string {
  return `${key.replaceAll(' ', '-')}.${actor.orgCode.toLowerCase()}@cahier`;
}

/** Each time of an event that recurs is an event of its own: applications differ in what they make of rules. */
export function icalOfEntries(context: Context, entries: readonly Entry[]): readonly IcalEvent[] {
  const { timeZone } = context.actor;
  return entries.map((entry) => {
    const { id, rule, title, details, venue, from, until, startsAt, endsAt, version } = entry;
    return {
      uid: uidOf(context, rule === null ? `event ${id}` : `event ${id} ${from}`),
      title,
      description: details,
      location: venue,
      when:
        startsAt === null || endsAt === null
          ? { of: 'days', from, until }
          : {
              of: 'hours',
              from: momentOnDay(from, startsAt, timeZone),
              until: momentOnDay(until, endsAt, timeZone),
            },
      sequence: version - 1,
      cancelled: false,
      busy: startsAt !== null,
    };
  });
}

/** Only the first and last day of a term are shown: for weeks it would be in the way. */
export function icalOfLayers(context: Context, items: readonly LayerItem[]): readonly IcalEvent[] {
  return items.flatMap((item) =>
    item.layer === 'period'
      ? [
          layerEvent(context, { ...item, until: item.from }, 'begins'),
          layerEvent(context, { ...item, from: item.until }, 'ends'),
        ]
      : [layerEvent(context, item, item.layer)],
  );
}

function layerEvent(context: Context, item: LayerItem, says: 'begins' | 'ends' | Layer): IcalEvent {
  const { key, title, detail, from, until, at } = item;
  const moment = at === null ? null : momentOnDay(from, at, context.actor.timeZone);
  const edge = says === 'begins' || says === 'ends';
  const shown = says === 'council' ? context.say('CALENDAR.councilOf', { name: title }) : title;
  const name = [shown, detail].filter((part) => part !== null).join(' · ');
  return {
    uid: uidOf(context, edge ? `${key} ${says}` : key),
    title: edge ? context.say(`CALENDAR.${says}`, { title }) : name,
    description: edge || says === 'break' ? null : context.say(`CALENDAR.layers.${says}`),
    location: null,
    when: moment === null ? { of: 'days', from, until } : { of: 'hours', from: moment, until: moment },
    sequence: 0,
    cancelled: false,
    busy: false,
  };
}
