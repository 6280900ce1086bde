/** The parts of statements that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */
export { tablesOfStatements } from './personal-data.ts';
export { retentionOfStatements } from './retention.ts';
