/** Days that later areas show in the calendar. */
import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { LayerItem } from '../contract.ts';

export interface LayerOfCalendar {
  /** The visible days of the layer between two days, without marks and amounts. */
  between(context: Context, from: SchoolDay, until: SchoolDay): Promise<readonly LayerItem[]>;
}

/** Topics that the days of the calendar depend on, those of later areas included. */
export const topicsOfDays = [
  'calendar',
  'accounts',
  'school',
  'classes',
  'students',
  'parents',
  'schedule',
  'notebook',
  'homework',
  'council',
  'payments',
  'ledger',
] as const;

export const layersOfCalendar = extensionPoint<LayerOfCalendar>('the layers of the calendar');
