/** The door of exchange for the program that loads folders. */
export { type LoadedSchool, loadRoster } from './load-roster.ts';
export { type RowFault, readSdsFolder } from './sds-folder.ts';
export { readRosters } from './sds-roster.ts';
export { slipsPage } from './slips-page.ts';
