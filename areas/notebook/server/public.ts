/** The door of notebook for other areas' servers. */
export { contentsOfNotebooks } from './contents.ts';
export { notebookItems } from './notebook-item.ts';
export {
  addNotebooks,
  type NewNotebook,
  type Notebook,
  notebooksOfClasses,
  notebooksOfSubject,
} from './notebook-store.ts';
export { notebookToChange } from './notebook-to-change.ts';
export { notebooksInSight, type Sight } from './notebooks-in-sight.ts';
export { tablesOfNotebooks } from './personal-data.ts';
