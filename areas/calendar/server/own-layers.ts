/** The layers of the areas before the calendar: periods and holidays of the school, days without lessons. */
import { allSuspensions } from '#areas/schedule/server/public/changes.ts';
import { periodsOfYear } from '#areas/school/server/public/periods.ts';
import { yearPlans } from '#areas/school/server/public/years.ts';
import { periodName } from '#platform/kernel/periods/period-name.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Context, ReferenceContext } from '#platform/server/context.ts';
import type { LayerItem } from '../contract.ts';
import type { EventReader } from '../rules.ts';

interface Days {
  readonly from: SchoolDay;
  readonly until: SchoolDay;
}

/** Years with their holidays. */
export function plannedYears(context: ReferenceContext) {
  return context.reference(['school'], 'calendar.years', () => yearPlans(context, null));
}

export async function ownLayers(
  context: Context,
  days: Days,
  reader: EventReader,
  /** Suspensions that are shown as the event which they are for. */
  shown: ReadonlySet<number>,
): Promise<readonly LayerItem[]> {
  const ofSchool = await layersOfSchool(context, days);
  const suspended = (await allSuspensions(context)).filter(
    ({ id, from, until, classIds }) =>
      from <= days.until &&
      until >= days.from &&
      !shown.has(id) &&
      (classIds.length === 0 || reader.all || reader.classes.some((part) => classIds.includes(part.id))),
  );
  return [
    ...ofSchool,
    ...suspended.map(({ id, title, from, until }) =>
      item({ key: `suspension ${id}`, layer: 'lessons', title, from, until }),
    ),
  ];
}

async function layersOfSchool(context: Context, days: Days): Promise<readonly LayerItem[]> {
  const items: LayerItem[] = [];
  for (const { id, startsOn, endsOn, breaks } of await plannedYears(context)) {
    if (startsOn > days.until || endsOn < days.from) continue;
    for (const period of (await periodsOfYear(context, id, null)).values()) {
      if (period.kind !== 'trimester' && period.kind !== 'sequence') continue;
      const title = periodName(period, context.language);
      const key = `period ${id} ${period.kind} ${period.number}`;
      items.push(item({ key, layer: 'period', title, from: period.startsOn, until: period.endsOn }));
    }
    for (const { name, startsOn: from, endsOn: until } of breaks)
      items.push(item({ key: `break ${id} ${from}`, layer: 'break', title: name, from, until }));
  }
  return items.filter(({ from, until }) => from <= days.until && until >= days.from);
}

function item(of: Pick<LayerItem, 'key' | 'layer' | 'title' | 'from' | 'until'>): LayerItem {
  return { ...of, detail: null, at: null, to: null };
}
