/** The door of notebook for other areas' servers. */
export { isKeeper } from '../rules.ts';
export { notebookItems } from './notebook-item.ts';
export { addNotebooks, holdNotebook, type NewNotebook, type Notebook } from './notebook-store.ts';
export { notebooksInSight, type Sight } from './notebooks-in-sight.ts';
