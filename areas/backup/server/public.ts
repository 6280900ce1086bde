/** The parts of backup that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
export const backupWords = { en, fr } as const;
