/** The parts of attendance that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */

export { tablesOfAttendance } from './personal-data.ts';
export {
  addJustifications,
  addRolls,
  type LoadedJustification,
  type LoadedRoll,
} from './roll/load-rolls-store.ts';
