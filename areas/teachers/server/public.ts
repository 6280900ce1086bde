/** The door of teachers for other areas' servers. */
export { addTeachers, listTeacherFiles, type NewTeacher, teachersBySource } from './teachers-store.ts';

export { tablesOfTeachers } from './personal-data.ts';
