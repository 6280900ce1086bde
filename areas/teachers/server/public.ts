/** The parts of teachers that the servers of other areas may use. */

export { tablesOfTeachers } from './personal-data.ts';
export { addTeachers, listTeacherFiles, type NewTeacher, teachersBySource } from './teachers-store.ts';
