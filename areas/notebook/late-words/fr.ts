import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  CLOSING: {
    notebooks: {
      one: '{count} cahier de textes de cette année est clos : il ne peut alors plus qu’être lu.',
      other: '{count} cahiers de textes de cette année sont clos : ils ne peuvent alors plus qu’être lus.',
    },
  },
};
