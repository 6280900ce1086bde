/** The parts of the calendar that the servers of other areas may use. */

export type { LayerItem } from '../contract.ts';
export { addEvent, type EventToAdd } from './add-event.ts';
export { layersOfCalendar } from './extension-points.ts';
export { tablesOfCalendar } from './personal-data.ts';
