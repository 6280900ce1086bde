/** What the servers of other areas may use of discipline. */

export { tablesOfDiscipline } from './personal-data.ts';
