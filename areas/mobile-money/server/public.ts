/** What the servers of other areas may use of mobile money. */
export { tablesOfMobileMoney } from './personal-data.ts';
