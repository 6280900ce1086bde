/** The parts of homework that the screens of other areas may use. */
export { homeworkOfYear } from './board/homework-of-year.ts';
