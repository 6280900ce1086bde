/** The door of homework for other areas' screens. */
export { isLeftOpen } from '../rules.ts';
export { allHomework } from './all-homework.ts';
