/** Public module of admissions for the application. */
export { addApplications, type LoadedApplication } from './load-applications.ts';
export { tablesOfAdmissions } from './personal-data.ts';
export { retentionOfAdmissions } from './retention.ts';
