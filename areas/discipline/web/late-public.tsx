/** What screens of other areas that open later may use of discipline. */
export { DisciplineToday } from './discipline-today.tsx';
