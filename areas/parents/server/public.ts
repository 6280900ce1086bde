/** The door of parents for other areas' servers. */
export { addChanges } from './changes-store.ts';
export { addFamilies } from './families-store.ts';
export { addGuardians, type NewGuardian } from './guardians-store.ts';
