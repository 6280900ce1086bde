export { type NamedStudent, studentsInLists } from '../students-in-lists.ts';
