/** The door of exchange for the program: what loads folders, and what tidies up. */
export { faultLine } from './fault-line.ts';
export { forgetOldFiles } from './imports-store.ts';
export { type LoadedSchool, loadRoster, SchoolNotLoaded } from './load-roster.ts';
export { tablesOfExchange } from './personal-data.ts';
export { retentionOfExchange } from './retention.ts';
export { readFolder } from './rosters/read-folder.ts';
export { slipsPage } from './slips-page.ts';
