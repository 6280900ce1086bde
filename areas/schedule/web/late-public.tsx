/** What parts of a lesson that are loaded late may use of schedule. */
export { LessonLine } from './lesson-line.tsx';
