/** The parts of notebook that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */
export {
  addElements,
  addLessonEntries,
  type LoadedElement,
  type LoadedLesson,
} from './loaded-lessons-store.ts';
export type { NewNotebook } from './notebook-store.ts';
export { notifyPublishedLessons } from './notify-published.ts';
export { tablesOfNotebooks } from './personal-data.ts';
export { insertProgramme } from './programmes-store.ts';
