import type { WordsLike } from '../words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  PLATFORM: {
    errors: {
      invalidInput: 'Certaines valeurs envoyées ne sont pas valables.',
      malformed: 'La demande n’a pas pu être lue.',
      signedOut: 'Veuillez vous connecter.',
      tokenReplaced: 'Votre mot de passe vient d’être changé. Réessayez.',
      forbidden: 'Vous n’avez pas le droit de faire cela.',
      otherAuthor: 'Vous ne pouvez agir qu’en votre propre nom.',
      foreignOrigin: 'La demande venait d’un autre site et a été refusée.',
      missing: 'Cela n’existe pas, ou vous n’y avez pas accès.',
      stale: 'Quelqu’un l’a modifié entre-temps.',
      stillRunning: 'La même demande est encore en cours. Réessayez dans un instant.',
      tooLarge: 'C’est trop volumineux pour être envoyé.',
      keyReused: 'Cette clé de demande a déjà servi à autre chose.',
      tooManyRequests: 'Trop de demandes. Réessayez dans un instant.',
      overloaded: 'Le serveur est très sollicité. Réessayez dans un instant.',
      stopping: 'Le serveur redémarre. Réessayez dans un instant.',
      databaseAway:
        'La base de données ne répond pas. Votre travail est conservé ; réessayez dans un instant.',
      diskFull: 'Le serveur n’a plus de place pour enregistrer cela.',
      notPrinted: 'Le document n’a pas pu être produit. Réessayez.',
      unexpected: 'Un problème est survenu chez nous. Le numéro de la demande nous aide à le trouver.',
    },
    fields: {
      required: 'Ce champ est obligatoire.',
      invalid: 'Cette valeur n’est pas valable.',
      tooLong: 'Ce texte est trop long.',
      tooMany: 'C’est trop à la fois.',
      tooHigh: 'Ce nombre est trop grand.',
      tooLow: 'Ce nombre est trop petit.',
      unknown: 'Ce champ n’est pas connu ici.',
      blank: 'Ce champ ne peut pas rester vide.',
      unstorable: 'Ce texte contient un caractère qui ne peut pas être enregistré.',
      noSuchDay: 'Ce jour n’existe pas.',
    },
  },
};
