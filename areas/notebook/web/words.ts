import { useWordsOf } from '#platform/web/words.ts';
import type { en as late } from '../late-words/en.ts';
import type { en as first } from '../words/en.ts';

/** The words of the first screens. */
export const useFirstWords = useWordsOf<typeof first>;

/** The words of screens that load their late words. */
export const useWords = useWordsOf<typeof first & typeof late>;
