export {
  type ClassListEntry,
  classesSharingStudents,
  classListOf,
  classListsOf,
  leftSince,
  namesOnClassLists,
  onClassListAmong,
} from '../enrolments/class-list-store.ts';
export { enrolmentsOfStudents } from '../students-store.ts';
