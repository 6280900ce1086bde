/** The parts of privacy that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */
export { retentionOfAudit } from './audit-retention.ts';
export { eraseAgain, lastErasures } from './erase-again.ts';
export { tablesOfPrivacy } from './personal-data.ts';
export { forgetWhatIsDue } from './retention.ts';
