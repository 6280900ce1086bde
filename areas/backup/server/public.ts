/** The parts of backup for other areas' servers, and for the program that answers while a backup is restored. */
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';

export { isTheirs } from './backups.ts';
export const backupWords = { en, fr } as const;
