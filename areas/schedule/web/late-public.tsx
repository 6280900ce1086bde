/** The parts of schedule that late parts of a lesson may use. */
export { LessonLine } from './week/lesson-line.tsx';
