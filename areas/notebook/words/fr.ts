import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  NOTEBOOK: {
    errors: {
      closed: 'Ce cahier de textes est fermé ; il ne peut qu’être lu.',
      alreadyClosed: 'Ce cahier de textes est déjà fermé.',
      notClosed: 'Ce cahier de textes est déjà ouvert.',
      notYours: 'Ce cahier de textes appartient à un autre enseignant.',
      onlyAdministrator: 'Seul un administrateur des cahiers de textes peut le rouvrir.',
    },
  },
};
