export { addEnrolments, studentsBySource } from '../load-students-store.ts';
