/** The parts of admissions that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */
export { addApplications, type LoadedApplication } from './load-applications.ts';
export { tablesOfAdmissions } from './personal-data.ts';
export { retentionOfAdmissions } from './retention.ts';
