export { layersOfCalendar } from '../extension-points.ts';
