import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  EVALUATION: {
    errors: {
      notYours: 'Vous n’enseignez pas cette matière dans cette classe.',
      notOpenYet: 'Cette séquence n’accepte pas encore de notes.',
      closed: 'Cette séquence n’accepte plus de notes. Demandez au chef d’établissement de la rouvrir.',
      markChanged: 'Quelqu’un d’autre a modifié une note entre-temps. Rien n’a été écrasé.',
      aboveMaximum: 'La note dépasse le maximum.',
      notInClass: 'Cet élève n’est pas dans la classe ou ne suit pas la matière.',
      cellTwice: 'La même note figure deux fois dans la liste.',
    },
  },
};
