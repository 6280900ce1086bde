/** The door of reports for other areas' servers. */

export { tablesOfReports } from './personal-data.ts';
