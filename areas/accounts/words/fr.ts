import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  ACCOUNTS: {
    login: {
      title: 'Connexion',
      ended:
        'Votre session a pris fin. Reconnectez-vous : ce que vous n’aviez pas encore envoyé est gardé ici.',
      login: 'E-mail, téléphone ou nom d’utilisateur',
      loginHint: 'Les noms d’utilisateur sont de la forme nom@école.',
      secret: 'Mot de passe',
      remember: 'Rester connecté sur cet appareil',
      rememberHint: 'Pas sur un appareil partagé.',
      submit: 'Se connecter',
      forgotten: 'Mot de passe oublié ?',
      slip: 'J’ai une fiche d’activation',
      wait: { one: 'Réessayez dans {count} seconde', other: 'Réessayez dans {count} secondes' },
      waitText: 'Trop d’essais erronés : une courte attente protège le compte.',
      motto: 'Le cahier de l’école, ouvert à tous ceux qui enseignent et élèvent.',
    },
    titles: {
      reset: 'Nouveau mot de passe',
      activate: 'Activer votre compte',
      setup: 'Une nouvelle école',
    },
    errors: {
      wrongLogin: 'Ce nom et ce mot de passe ne vont pas ensemble.',
      // The words in brackets are what existing clients look for (contract.md).
      noRole:
        'Cet utilisateur n’a pas encore de rôle dans une école (user has no role). Un parent attend peut-être encore la confirmation de l’école : adressez-vous à son administrateur.',
      tooManyAttempts: 'Trop d’essais. Patientez un instant, puis réessayez.',
      demonstrationOnly:
        'Les comptes de démonstration ne fonctionnent que sur la machine de la démonstration.',
      ticketInvalid: 'Ce code n’est pas valable, a déjà servi ou est trop ancien.',
      secretTooShort: 'Le mot de passe est trop court : au moins 8 caractères.',
      secretTooCommon: 'Ce mot de passe est parmi les premiers que l’on devinerait. Choisissez-en un autre.',
      secretLikeLogin: 'Le mot de passe doit différer du nom d’utilisateur.',
      wrongSecret: 'Le mot de passe actuel n’est pas le bon.',
      compatibilityOff: 'Cette façon de se connecter est désactivée ici.',
      codeTaken: 'Une autre école porte déjà ce code court.',
      loginTaken: 'Quelqu’un se connecte déjà avec ce nom.',
    },
  },
};
