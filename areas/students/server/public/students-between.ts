export { type PresentStudent, studentsBetween } from '../enrolments/students-between.ts';
