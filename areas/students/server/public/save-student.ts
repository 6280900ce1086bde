export { createStudent } from '../records/save-student.ts';
