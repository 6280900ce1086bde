/** The door of admissions for the program. */
export { tablesOfAdmissions } from './personal-data.ts';
export { retentionOfAdmissions } from './retention.ts';
