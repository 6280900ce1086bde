/** What the servers of other areas may use of the calendar. */

export type { LayerItem } from '../contract.ts';
export { addEvent, type EventToAdd } from './add-event.ts';
export { layersOfCalendar } from './extension-points.ts';
export { tablesOfCalendar } from './personal-data.ts';
