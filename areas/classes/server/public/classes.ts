export {
  type Assignment,
  addAssignments,
  addClassrooms,
  type Classroom,
  changeClassrooms,
  classroomsBySource,
  listAssignments as listAssignmentsNow,
  lockClassroom,
  stepChoices,
} from '../classes-store.ts';
