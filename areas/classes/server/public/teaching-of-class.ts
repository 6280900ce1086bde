export {
  allAssignments,
  classToTeach,
  findVisibleClass,
  mayTeachBeChanged,
  setAssignments,
} from '../teaching-of-class.ts';
