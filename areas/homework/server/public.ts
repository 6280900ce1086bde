/** The parts of homework that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */
export type { Completion } from '../wire.ts';
export { addHomework, type NewHomework } from './homework-store.ts';
export { addLines, type NewLine } from './lines/lines-store.ts';
export { notifyDueTomorrow, notifyOverdue } from './notices/notify-due.ts';
export { tablesOfHomework } from './personal-data.ts';
