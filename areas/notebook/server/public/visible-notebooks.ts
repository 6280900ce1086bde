export { findVisibleNotebooks, type NotebookVisibility } from '../visible-notebooks.ts';
