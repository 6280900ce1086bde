/** Public module of reports for other areas' servers. */

export type { OutsideLine } from './outside/fetch-pdf.ts';
export { tablesOfReports } from './personal-data.ts';
