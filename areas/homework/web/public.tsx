/** The door of homework for other areas' screens. */
export { isLeftOpen } from '../rules.ts';
export { homeworkOfYear } from './homework-of-year.ts';
