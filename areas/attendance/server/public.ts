/** What the servers of other areas may use of attendance. */
export { tablesOfAttendance } from './personal-data.ts';
