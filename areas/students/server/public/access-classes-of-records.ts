export { accessClassesOfRecord as classesOfRecord, classesOfStudents } from '../access-classes-of-records.ts';
