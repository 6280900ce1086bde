export { classesAndGroupsById, classroomsById } from '../classrooms.ts';
