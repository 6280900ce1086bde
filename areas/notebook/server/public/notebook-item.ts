export { notebookItems } from '../notebook-item.ts';
