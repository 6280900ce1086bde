export { notebookToChange } from '../notebook-to-change.ts';
