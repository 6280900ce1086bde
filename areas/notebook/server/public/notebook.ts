export {
  addNotebooks,
  type Notebook,
  notebooksOfClasses,
  notebooksOfClassSubjects,
  notebooksOfSubject,
} from '../notebook-store.ts';
