/** The parts of statements that the register of personal data uses. */
export { tablesOfStatements } from './personal-data.ts';
export { retentionOfStatements } from './retention.ts';
