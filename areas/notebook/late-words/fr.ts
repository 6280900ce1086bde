import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  CLOSING: {
    notebooks: {
      one: '{count} cahier de textes de cette année passe en lecture seule.',
      other: '{count} cahiers de textes de cette année passent en lecture seule.',
    },
  },
};
