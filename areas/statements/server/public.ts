/** What the register of personal data uses of statements. */
export { tablesOfStatements } from './personal-data.ts';
export { retentionOfStatements } from './retention.ts';
