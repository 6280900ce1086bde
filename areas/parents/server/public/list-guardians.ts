export { listGuardians } from '../records/list-guardians.ts';
