/** The door of homework for other areas' servers. */
export type { Completion } from '../wire.ts';
export { type NewHomework, seedHomework } from './homework-store.ts';
export { type SeededLine, seedLines } from './lines-store.ts';
