/** The door of teachers for other areas' servers. */
export { addTeachers, type NewTeacher, teachersBySource } from './teachers-store.ts';
