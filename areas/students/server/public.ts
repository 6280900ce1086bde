/** The door of students for other areas' servers. */
export { childrenInScope } from './children-in-scope.ts';
export {
  enrolmentFollowers,
  /** @public presence, discipline, marks and payments bring their lines */
  historyOfStudent,
  mergeFollowers,
} from './places.ts';
export { sizesOfClasses } from './sizes-of-classes.ts';
export { type StudentSight, seenStudents, sightOfNames, studentSightOf } from './student-sight.ts';
export {
  addEnrolments,
  addGuardianLinks,
  addStudents,
  type Child,
  type Enrolment,
  type GuardianLink,
  membersOfClass,
  type NewStudent,
  studentsById,
  studentsBySource,
} from './students-store.ts';
