/** The parts of classes that the servers of other areas may use. */

export { compareClasses } from '../classes-rules.ts';
export { teachingIn } from '../teaching-rules.ts';
export { assignmentFollowers } from './assignment-followers.ts';
export { capacitiesOfClasses } from './capacities.ts';
export { classPositions } from './class-positions.ts';
export {
  classesInScope,
  /** @public every new area begins with it (tools/new-area/) */
  findVisibleClasses,
} from './classes-in-scope.ts';
export {
  type Assignment,
  addAssignments,
  addClassrooms,
  type Classroom,
  changeClassrooms,
  classroomsBySource,
  listAssignments as listAssignmentsNow,
  lockClassroom,
  type NewClassroom,
  stepChoices,
} from './classes-store.ts';
export { classesAndGroupsById, classroomsById } from './classrooms.ts';
export { copyClasses } from './copy-classes.ts';
export { groupChangeable, groupsToFill, groupToChange } from './group-records.ts';
export { insertGroup } from './groups-store.ts';
export { headCounts } from './head-counts.ts';
export { levelNames } from './level-names.ts';
export { figuresOfMasteredClasses } from './mastered-classes-tile.ts';
export { optionFollowers } from './option-followers.ts';
export { optionalSubjectsByClass } from './optional-subjects.ts';
export { tablesOfClasses } from './personal-data.ts';
export { schoolOrder } from './school-order.ts';
export {
  allAssignments,
  classToTeach,
  findVisibleClass,
  mayTeachBeChanged,
  setAssignments,
} from './teaching-of-class.ts';
