export { absencesByRolls } from '../counted-absences.ts';
