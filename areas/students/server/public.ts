/** The parts of students that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */
export { addConsents } from './consents/consents-store.ts';
export {
  /** @public presence, discipline, marks and payments contribute their lines */
  historyOfStudent,
} from './extension-points.ts';
export type { GuardianLink, LinkDetails, LinkState } from './guardian-links-store.ts';
export { addStudents, type Enrolment, type NewStudent } from './load-students-store.ts';
export { tablesOfStudents } from './personal-data.ts';
export { retentionOfStudents } from './retention.ts';
export type { Child } from './students-store.ts';
