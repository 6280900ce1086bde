/** The door of homework for other areas' servers. */
export { type NewHomework, seedHomework } from './homework-store.ts';
export { seedLines, type SeededLine } from './lines-store.ts';
