export { listChanges } from '../own/decide-change.ts';
