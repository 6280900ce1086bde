/** The door of backup for other areas' servers. */
export { isTheirs } from './backups.ts';
