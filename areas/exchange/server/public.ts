/** The parts of exchange that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */
export { forgetOldFiles } from './import/old-files-store.ts';
export { tablesOfExchange } from './personal-data.ts';
export { retentionOfExchange } from './retention.ts';
