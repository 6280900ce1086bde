/** What the servers of other areas may use of payments. */
export { tablesOfPayments } from './personal-data.ts';
