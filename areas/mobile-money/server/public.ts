/** The parts of mobile money that the servers of other areas may use. */
export { tablesOfMobileMoney } from './personal-data.ts';
