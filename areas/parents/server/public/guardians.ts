export {
  accountsOfGuardians,
  addGuardians,
  allGuardians,
  changeGuardians,
  countGuardians,
  guardiansById,
  guardiansOfAccount,
  lockGuardians,
  type StoredGuardian,
} from '../records/guardians-store.ts';
