/** What the screens of other areas may use of homework. */
export { isLeftOpen } from '../rules.ts';
export { homeworkOfYear } from './homework-of-year.ts';
