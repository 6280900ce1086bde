/** The parts of teachers that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */
export { tablesOfTeachers } from './personal-data.ts';
export type { NewTeacher } from './teachers-store.ts';
