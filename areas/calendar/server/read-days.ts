/** The days of a month: events, and the layers of other areas. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { daysBetween, type SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { type CalendarDays, type readDays as call, failures, type LayerItem, mostDays } from '../contract.ts';
import { isAddressedTo, mayAddress } from '../rules.ts';
import { eventReader, mayEnterSome } from './event-access.ts';
import { eventItem, naming } from './event-items.ts';
import { timesBetween } from './events-store.ts';
import { layersOfCalendar } from './extension-points.ts';
import { ownLayers } from './own-layers.ts';

/** @throws endsBeforeItBegins, tooManyDays */
export async function readDays(
  context: Context,
  { from, until }: InputOf<typeof call>,
): Promise<CalendarDays> {
  if (until < from) throw failures.endsBeforeItBegins();
  if (daysBetween(from, until) >= mostDays) throw failures.tooManyDays({ most: mostDays });
  return daysOf(context, from, until);
}

/** The days that are addressed to the caller, between two days. */
export async function daysOf(context: Context, from: SchoolDay, until: SchoolDay): Promise<CalendarDays> {
  const reader = await eventReader(context);
  const names = await naming(context, reader);
  const times = (await timesBetween(context, from, until)).filter((time) => isAddressedTo(time, reader));
  const suspensions = new Set(times.flatMap(({ suspensionId }) => suspensionId ?? []));
  const layers: LayerItem[] = [...(await ownLayers(context, { from, until }, reader, suspensions))];
  for (const layer of context.contributions(layersOfCalendar))
    layers.push(...(await layer.between(context, from, until)));
  return {
    entries: times.map(({ from: day, until: last, ...event }) => ({
      ...eventItem(event, names),
      from: day,
      until: last,
    })),
    layers: layers.sort((one, other) => (one.from < other.from ? -1 : 1)),
    mayCreate: mayEnterSome(names.writer),
    mayCreateForAll: mayAddress(names.writer, 'school', []),
  };
}
