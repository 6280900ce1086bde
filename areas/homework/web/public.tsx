/** The door of homework for other areas' screens. */
export { allHomework } from './all-homework.ts';
