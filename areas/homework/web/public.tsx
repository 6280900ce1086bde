/** What the screens of other areas may use of homework. */
export { homeworkOfYear } from './homework-of-year.ts';
