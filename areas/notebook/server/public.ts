/** The parts of notebooks that the servers of other areas may use. */
export { contentsOfNotebooks } from './contents.ts';
export { homeworkOfLessons } from './homework-of-lessons.ts';
export { lessonForHomework, noteHomework } from './lessons/lesson-of-homework.ts';
export {
  addElements,
  addLessonEntries,
  type LoadedElement,
  type LoadedLesson,
} from './loaded-lessons-store.ts';
export { notebookItems } from './notebook-item.ts';
export {
  addNotebooks,
  type NewNotebook,
  type Notebook,
  notebooksOfClasses,
  notebooksOfSubject,
} from './notebook-store.ts';
export { notebookToChange } from './notebook-to-change.ts';
export { notifyPublishedLessons } from './notify-published.ts';
export { tablesOfNotebooks } from './personal-data.ts';
export { insertProgramme } from './programmes-store.ts';
export {
  findVisibleNotebooks,
  type NotebookVisibility,
} from './visible-notebooks.ts';
