export { periodsOfThisYear, periodsOfYear } from '../years/periods.ts';
