/** The door of admissions for the program. */
export { addApplications, type LoadedApplication } from './load-applications.ts';
export { tablesOfAdmissions } from './personal-data.ts';
export { retentionOfAdmissions } from './retention.ts';
