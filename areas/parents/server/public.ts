/** The parts of parents that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */
export { addChanges } from './own/changes-store.ts';
export { tablesOfParents } from './personal-data.ts';
export { addFamilies } from './records/families-store.ts';
export type { NewGuardian } from './records/guardians-store.ts';
export { retentionOfParents } from './retention.ts';
