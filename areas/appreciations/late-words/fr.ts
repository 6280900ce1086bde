import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  APPRECIATION: {
    errors: {
      notYours: 'Ce texte n’est pas à vous d’écrire.',
      notOpenYet: 'Rien ne peut encore être écrit sur cette période.',
      closed:
        'Les notes de cette période sont closes. Adressez-vous au professeur principal ou au chef d’établissement.',
      textChanged: 'Une autre personne a modifié un texte entre-temps. Rien n’a été écrasé.',
      notInClass: 'Cet élève n’est pas dans la classe, ou ne suit pas la matière.',
      studentTwice: 'Le même élève figure deux fois dans la liste.',
      sentenceForms:
        'Les accolades contiennent trois formes séparées par deux barres, et aucune forme ne dépasse 300 caractères.',
      sentenceThere: 'Cette phrase existe déjà.',
    },
  },
};
