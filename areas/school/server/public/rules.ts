export { type NewYear, usualYearAround } from '../../rules.ts';
