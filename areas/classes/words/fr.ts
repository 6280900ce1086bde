import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  CLASSES: {
    class: 'Classe',
    choose: 'Choisissez une classe',
  },
};
