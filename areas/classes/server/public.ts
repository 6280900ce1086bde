/** The parts of classes that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */
export type { NewClassroom } from './classes-store.ts';
export { insertGroup } from './groups-store.ts';
export { tablesOfClasses } from './personal-data.ts';
