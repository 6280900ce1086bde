/** The door of exchange for the program: what loads folders, and what tidies up. */
export { faultLine } from './fault-line.ts';
export {
  type LoadedSchool,
  type LoadOptions,
  loadRoster,
  SchoolInDoubt,
  SchoolNotLoaded,
} from './load-roster.ts';
export { forgetOldFiles } from './old-files-store.ts';
export { tablesOfExchange } from './personal-data.ts';
export { retentionOfExchange } from './retention.ts';
export { bundleSummary, rosterSummary } from './roster-summary.ts';
export { RosterWithoutSchool } from './rosters/read-bundle.ts';
export { readFolder } from './rosters/read-folder.ts';
export { slipsPage } from './slips-page.ts';
