/** The door of students for other areas' servers. */

export type { MergeDispute } from '../duplicates-contract.ts';
export { isLikelyBirth } from '../records-rules.ts';
export type { Verdict } from '../rollover-rules.ts';
export { barredChildren, barredFromChildren, barredHomes } from './barred-from-children.ts';
export { changeDrafts } from './change-drafts.ts';
export { childrenInScope, childrenShown } from './children-in-scope.ts';
export {
  classesSharingStudents,
  leftSince,
  listRoll,
  namesOnRolls,
  onRollAmong,
  type RollEntry,
  rollsOf,
} from './class-roll-store.ts';
export { addConsents } from './consents-store.ts';
export { findAlike } from './duplicates.ts';
export { classesInHistory, joinedClasses } from './events-store.ts';
export {
  choiceFollowers,
  classFollowers,
  decidersOfYear,
  enrolmentFollowers,
  /** @public presence, discipline, marks and payments bring their lines */
  historyOfStudent,
  mergeFollowers,
} from './extension-points.ts';
export { fileViews } from './file-views.ts';
export { lockStudents } from './group-members-store.ts';
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
export { endEnrolments } from './import-enrolments.ts';
export {
  allStudents,
  insertStudents,
  type ListedStudent,
  updateStudents,
} from './import-store.ts';
export { roomForDocuments } from './kept-documents.ts';
export { insertDocument } from './kept-documents-store.ts';
export {
  addEnrolments,
  addStudents,
  type Enrolment,
  type NewStudent,
  studentsBySource,
} from './load-students-store.ts';
export { classesOfStudents, metClassesOf as classesOfRecord } from './met-classes.ts';
export { childrenOfAccount, ownChildren } from './own-children.ts';
export { tablesOfStudents } from './personal-data.ts';
export { photographed } from './photographed.ts';
export { photosToPrint, studentsWithPhoto } from './photos-store.ts';
export { lockStudent } from './records-store.ts';
export { retentionOfStudents } from './retention.ts';
export { type RosterStudent, rosterStudents } from './roster-students-store.ts';
export { createStudent } from './save-student.ts';
export { sizesOfClasses } from './sizes-of-classes.ts';
export { type PresentStudent, studentsBetween } from './stays/students-between.ts';
export {
  namesOnlyAccess,
  type StudentAccess,
  seenStudents,
  studentAccessOf,
} from './student-access.ts';
export { moveStudent } from './student-life.ts';
export { findVisibleStudent } from './student-record.ts';
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
export { sizesOfSubjects, takersOf, takingIn } from './taking.ts';
