import { useWordsOf } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';

/** The words of this area's screens. */
export const useWords = useWordsOf<typeof en>;
