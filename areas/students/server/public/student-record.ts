export { findVisibleStudent } from '../records/student-record.ts';
