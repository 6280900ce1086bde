/** The door of homework for other areas' servers. */
export { insertHomework, type NewHomework } from './homework-store.ts';
export { seedLines, type SeededLine } from './lines-store.ts';
