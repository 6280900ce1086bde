/** The public module of rosters for the program: loading folders, and the register of tables. */
export { faultLine } from './loading/fault-line.ts';
export {
  type LoadedSchool,
  type LoadOptions,
  loadRoster,
  SchoolInDoubt,
  SchoolNotLoaded,
} from './loading/load-roster.ts';
export { readFolder } from './loading/read-folder.ts';
export { bundleSummary, rosterSummary } from './loading/roster-summary.ts';
export { slipsPage } from './loading/slips-page.ts';
export { tablesOfRosters } from './personal-data.ts';
export { RosterWithoutSchool } from './reading/read-bundle.ts';
