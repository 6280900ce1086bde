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
      seeingOnly:
        'Vous voyez l’application comme une autre personne : vous lisez ce qu’elle lit, sans rien modifier, et ce qui n’est qu’à elle reste fermé.',
      seeingOver: 'Le temps pour voir comme une autre personne est écoulé. Revenez à votre compte.',
      otherAuthor: 'Vous ne pouvez agir qu’en votre propre nom.',
      foreignOrigin: 'La demande venait d’un autre site et a été refusée.',
      missing: 'Introuvable, ou vous n’y avez pas accès.',
      stale:
        'Une autre personne l’a modifié entre-temps. Rien n’a été écrasé. Rouvrez pour voir le changement.',
      stillRunning: 'La même demande est encore en cours. Réessayez dans un instant.',
      tooLarge: 'C’est trop volumineux pour être envoyé.',
      keyReused: 'Cette clé de demande a déjà servi à autre chose.',
      tooManyRequests: 'Trop de demandes. Réessayez dans un instant.',
      overloaded: 'Le serveur est très sollicité. Réessayez dans un instant.',
      fileWaits:
        'Votre fichier attend\u00a0: d’autres fichiers sont lus avant lui. Renvoyez-le dans un instant.',
      stopping: 'Le serveur redémarre. Réessayez dans un instant.',
      databaseAway:
        'La base de données ne répond pas. Votre travail est conservé ; réessayez dans un instant.',
      schoolMoving:
        'Votre établissement change de serveur. Vous pouvez lire ; les modifications seront de nouveau acceptées dans quelques minutes.',
      schoolMoved:
        'Votre établissement est maintenant à l’adresse {address}. Ouvrez cette adresse et connectez-vous comme avant.',
      diskFull: 'Le disque du serveur est plein. Rien n’a été enregistré.',
      notPrinted: 'Le document n’a pas pu être créé. Réessayez.',
      unexpected:
        'Un problème est survenu sur le serveur. Indiquez ce numéro de demande pour obtenir de l’aide.',
    },
    fields: {
      required: 'Ce champ est obligatoire.',
      invalid: 'Cette valeur n’est pas valable.',
      tooLong: 'Ce texte est trop long.',
      tooLongMeasured: 'Un texte compte {count} caractères ; le maximum est de {limit}.',
      tooLongQuoted: 'Le texte « {start} » compte {count} caractères ; le maximum est de {limit}.',
      tooMany: 'Trop d’éléments à la fois.',
      tooManyMeasured: '{count} éléments à la fois, c’est trop ; le maximum est de {limit}.',
      tooHigh: 'Ce nombre est trop grand.',
      tooHighMeasured: '{count} est trop grand ; le maximum est de {limit}.',
      tooLow: 'Ce nombre est trop petit.',
      tooLowMeasured: '{count} est trop petit ; le minimum est de {limit}.',
      unknown: 'Champ inconnu.',
      blank: 'Ce champ ne peut pas rester vide.',
      unstorable: 'Ce texte contient un caractère qui ne peut pas être enregistré.',
      noSuchDay: 'Cette date n’existe pas.',
    },
  },
};
