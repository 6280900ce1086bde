/** The days as the calendar shows them: months with whole weeks, layers that are hidden. Pure. */
import { addDays, type SchoolDay, weekdayOf } from '#platform/kernel/time.ts';
import type { CalendarDays, Entry, Layer, LayerItem } from './contract.ts';

export const views = ['month', 'week', 'agenda'] as const;
export type View = (typeof views)[number];

export interface Span {
  readonly from: SchoolDay;
  readonly until: SchoolDay;
}

function mondayOf(day: SchoolDay): SchoolDay {
  return addDays(day, 1 - weekdayOf(day));
}

function firstOfMonth(day: SchoolDay): SchoolDay {
  return `${day.slice(0, 7)}-01` as SchoolDay;
}

function lastOfMonth(day: SchoolDay): SchoolDay {
  return addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);
}

/** The days of a view around a day: a month has the weeks at its ends. */
export function spanOf(view: View, day: SchoolDay): Span {
  if (view === 'week') return { from: mondayOf(day), until: addDays(mondayOf(day), 6) };
  const month = { from: firstOfMonth(day), until: lastOfMonth(day) };
  return view === 'agenda' ? month : { from: mondayOf(month.from), until: addDays(mondayOf(month.until), 6) };
}

/** The day shown by the view before or after. */
export function stepOf(view: View, day: SchoolDay, step: 1 | -1): SchoolDay {
  if (view === 'week') return addDays(day, 7 * step);
  return step === 1 ? addDays(lastOfMonth(day), 1) : firstOfMonth(addDays(firstOfMonth(day), -1));
}

export function daysOf({ from, until }: Span): readonly SchoolDay[] {
  const days: SchoolDay[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

export interface ShownDay {
  readonly day: SchoolDay;
  /** The name of the holiday; null on a school day. */
  readonly free: string | null;
  /** A period of the year that begins or ends. */
  readonly periods: readonly { readonly title: string; readonly begins: boolean }[];
  readonly entries: readonly Entry[];
  readonly items: readonly LayerItem[];
}

/** The entries on each day of a span. */
export function shownDays(
  { entries, layers }: Pick<CalendarDays, 'entries' | 'layers'>,
  span: Span,
  hidden: ReadonlySet<Layer>,
): readonly ShownDay[] {
  const seen = layers.filter(({ layer }) => !hidden.has(layer));
  return daysOf(span).map((day) => {
    const here = seen.filter(({ from, until }) => from <= day && day <= until);
    return {
      day,
      free: here.find(({ layer }) => layer === 'break')?.title ?? null,
      periods: here
        .filter(({ layer, from, until }) => layer === 'period' && (from === day || until === day))
        .map(({ title, from }) => ({ title, begins: from === day })),
      entries: entries.filter(({ from, until }) => from <= day && day <= until),
      items: here.filter(({ layer }) => layer !== 'break' && layer !== 'period'),
    };
  });
}

export function isEmpty({ free, periods, entries, items }: ShownDay): boolean {
  return free === null && periods.length + entries.length + items.length === 0;
}
