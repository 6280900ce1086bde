/** The parts of attendance that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */
export {
  addJustifications,
  addRolls,
  type LoadedJustification,
  type LoadedRoll,
} from './load-rolls-store.ts';
export { tablesOfAttendance } from './personal-data.ts';
