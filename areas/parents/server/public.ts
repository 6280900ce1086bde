/** The door of parents for other areas' servers. */
export { addChanges } from './changes-store.ts';
export { addFamilies } from './families-store.ts';
export {
  addGuardians,
  allGuardians,
  changeGuardians,
  type NewGuardian,
  type StoredGuardian,
} from './guardians-store.ts';
