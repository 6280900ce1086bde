/** The parts of rosters that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */
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
export { keepStaffNames } from './provider/keep-staff-names.ts';
export { RosterWithoutSchool } from './reading/read-bundle.ts';
