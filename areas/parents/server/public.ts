/** The door of parents for other areas' servers. */
export { addGuardians, type NewGuardian } from './parents-store.ts';
