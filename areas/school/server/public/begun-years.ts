export { type BegunYear, endedHolidays, yearFollowers } from '../years/begun-years.ts';
