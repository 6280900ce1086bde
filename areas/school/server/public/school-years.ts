export { currentYear, pastYears, yearsOf } from '../years/school-years.ts';
