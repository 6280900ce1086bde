export { createGuardian } from '../records/save-guardian.ts';
