/** The door of parents for other areas' servers. */

export { barredByAccount } from './barred-by-account.ts';
export { withheldParents } from './barred-children.ts';
export { addChanges } from './changes-store.ts';
export { listChanges } from './decide-change.ts';
export { guardianMergeFollowers } from './extension-points.ts';
export { addFamilies } from './families-store.ts';
export { findVisibleGuardian } from './guardian-record.ts';
export {
  accountsOfGuardians,
  addGuardians,
  allGuardians,
  changeGuardians,
  countGuardians,
  guardiansById,
  guardiansOfAccount,
  lockGuardians,
  type NewGuardian,
  type StoredGuardian,
} from './guardians-store.ts';
export { listGuardians } from './list-guardians.ts';
export { tablesOfParents } from './personal-data.ts';
export { retentionOfParents } from './retention.ts';
export { createGuardian } from './save-guardian.ts';
export { createLink } from './save-link.ts';
