export { endEnrolments } from '../imports/import-enrolments.ts';
export { allStudents, insertStudents, type ListedStudent, updateStudents } from '../imports/import-store.ts';
