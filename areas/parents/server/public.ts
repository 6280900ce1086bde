/** The parts of parents that the servers of other areas may use. */

export { barredByAccount } from './barred-by-account.ts';
export { withheldParents } from './barred-children.ts';
export { guardianMergeFollowers } from './extension-points.ts';
export { createLink } from './links/save-link.ts';
export { addChanges } from './own/changes-store.ts';
export { listChanges } from './own/decide-change.ts';
export { tablesOfParents } from './personal-data.ts';
export { addFamilies } from './records/families-store.ts';
export { findVisibleGuardian } from './records/guardian-record.ts';
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
} from './records/guardians-store.ts';
export { listGuardians } from './records/list-guardians.ts';
export { createGuardian } from './records/save-guardian.ts';
export { retentionOfParents } from './retention.ts';
