export { isTheirs } from '../backups.ts';
