/** What the servers of other areas may use of communication. */
export { tablesOfCommunication } from './personal-data.ts';
