export { type RosterStudent, rosterStudents } from '../roster-students-store.ts';
