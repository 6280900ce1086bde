export { addTeachers, listTeacherFiles, teachersBySource } from '../teachers-store.ts';
