export { addNotebooks, type Notebook, notebooksOfClasses, notebooksOfSubject } from '../notebook-store.ts';
