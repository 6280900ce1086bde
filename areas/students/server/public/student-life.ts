export { moveStudent } from '../enrolments/student-life.ts';
