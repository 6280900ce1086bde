/** The parts of homework that the screens of other areas may use. */
export { homeworkOfYear } from './homework-of-year.ts';
