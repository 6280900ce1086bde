/** The parts of notebook that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */

export { notifyPublishedLessons } from './lessons/notify-published.ts';
export {
  addElements,
  addLessonEntries,
  type LoadedElement,
  type LoadedLesson,
} from './loaded-lessons-store.ts';
export type { NewNotebook } from './notebook-store.ts';
export { tablesOfNotebooks } from './personal-data.ts';
export { insertProgramme } from './programmes/programmes-store.ts';
