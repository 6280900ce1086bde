export { lockStudent } from '../records/records-store.ts';
