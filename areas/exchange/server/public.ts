/** The door of exchange for the program: what loads folders, and what tidies up. */
export { forgetOldFiles } from './imports-store.ts';
export { type LoadedSchool, loadRoster } from './load-roster.ts';
export { tablesOfExchange } from './personal-data.ts';
export { retentionOfExchange } from './retention.ts';
export { type RowFault, readSdsFolder } from './sds-folder.ts';
export { readRosters } from './sds-roster.ts';
export { slipsPage } from './slips-page.ts';
