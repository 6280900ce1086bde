/** What later areas show in the calendar. */
import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { Layer, LayerItem } from '../contract.ts';

export interface LayerOfCalendar {
  readonly layer: Layer;
  /** Topics of the tables that it reads (change counters). */
  readonly topics: readonly string[];
  /** What the caller may see of it between two days, without marks and amounts: it is also in calendars outside the program. */
  between(context: Context, from: SchoolDay, until: SchoolDay): Promise<readonly LayerItem[]>;
}

export const layersOfCalendar = extensionPoint<LayerOfCalendar>('the layers of the calendar');
