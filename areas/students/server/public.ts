/** Public module of students for other areas' servers. */

export type { MergeDispute } from '../merge/contract.ts';
export { isLikelyBirth } from '../records/rules.ts';
export type { Verdict } from '../rollover/rules.ts';
export { accessClassesOfRecord as classesOfRecord, classesOfStudents } from './access-classes-of-records.ts';
export { barredChildren, barredFromChildren, barredHomes } from './barred-from-children.ts';
export { childrenInScope, childrenShown } from './children-in-scope.ts';
export { sizesOfSubjects, takersOf, takingIn } from './choices/taking.ts';
export { addConsents } from './consents/consents-store.ts';
export {
  classesSharingStudents,
  leftSince,
  listRoll,
  namesOnRolls,
  onRollAmong,
  type RollEntry,
  rollsOf,
} from './documents/class-roll-store.ts';
export { roomForDocuments } from './documents/kept-documents.ts';
export { insertDocument } from './documents/kept-documents-store.ts';
export { sizesOfClasses } from './enrolments/sizes-of-classes.ts';
export { moveStudent } from './enrolments/student-life.ts';
export { type PresentStudent, studentsBetween } from './enrolments/students-between.ts';
export {
  choiceFollowers,
  classFollowers,
  decidersOfYear,
  enrolmentFollowers,
  /** @public presence, discipline, marks and payments contribute their lines */
  historyOfStudent,
  mergeFollowers,
} from './extension-points.ts';
export { lockStudents } from './groups/group-members-store.ts';
export {
  addGuardianLinks,
  barredLinks,
  enrolmentsOfStudents,
  type GuardianLink,
  insertLink,
  type LinkDetails,
  type LinkInList,
  type LinkState,
  linksInClasses,
  linksOfGuardians,
  linksOfStudent,
  linksOfStudents,
  lockLinks,
  removeLink,
  replaceLinks,
  type StoredLink,
  setLinkState,
  updateLink,
} from './guardian-links-store.ts';
export { endEnrolments } from './imports/import-enrolments.ts';
export {
  allStudents,
  insertStudents,
  type ListedStudent,
  updateStudents,
} from './imports/import-store.ts';
export {
  addEnrolments,
  addStudents,
  type Enrolment,
  type NewStudent,
  studentsBySource,
} from './load-students-store.ts';
export { findAlike } from './merge/duplicates.ts';
export { childrenOfAccount, ownChildren } from './own-children.ts';
export { tablesOfStudents } from './personal-data.ts';
export { photographed } from './photos/photographed.ts';
export { photosToPrint, studentsWithPhoto } from './photos/photos-store.ts';
export { classesInHistory, joinedClasses } from './records/events-store.ts';
export { fileViews } from './records/file-views.ts';
export { lockStudent } from './records/records-store.ts';
export { createStudent } from './records/save-student.ts';
export { findVisibleStudent } from './records/student-record.ts';
export { retentionOfStudents } from './retention.ts';
export { changeDrafts } from './rollover/change-drafts.ts';
export { type RosterStudent, rosterStudents } from './roster-students-store.ts';
export {
  namesOnlyAccess,
  type StudentAccess,
  seenStudents,
  studentAccessOf,
} from './student-access.ts';
export { type NamedStudent, studentsInLists } from './students-in-lists.ts';
export {
  anyStudent,
  type Child,
  countEnrolled,
  enrolledAmong,
  membersOfClass,
  namesOfStudents,
  studentsById,
} from './students-store.ts';
