export { refusedEntry } from '../../marks/entry-rules.ts';
