/** The parts of attendance that the servers of other areas may use. */
/** @public the tariff of discipline counts anew when it changes */
export { settingsOf as attendanceSettings } from './attendance-settings-store.ts';
export { absencesByRolls } from './counted-absences.ts';
export { absentOn } from './day-store.ts';
export {
  /** @public discipline tells the roll who is excluded from lessons */
  excludedFromLessons,
} from './extension-points.ts';
export {
  addJustifications,
  addRolls,
  type LoadedJustification,
  type LoadedRoll,
} from './load-rolls-store.ts';
export { absenceTotals, type MissedLesson, missedLessons } from './missed-lessons.ts';
export { tablesOfAttendance } from './personal-data.ts';
