/** What screens of other areas that open later may use of attendance. */
export { AttendanceToday } from './day/attendance-today.tsx';
