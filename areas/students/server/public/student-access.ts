export { namesOnlyAccess, type StudentAccess, seenStudents, studentAccessOf } from '../student-access.ts';
