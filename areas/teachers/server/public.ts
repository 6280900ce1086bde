/** The door of teachers for other areas' servers. */

export { tablesOfTeachers } from './personal-data.ts';
export { addTeachers, listTeacherFiles, type NewTeacher, teachersBySource } from './teachers-store.ts';
