import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  ACCOUNTS: {
    login: {
      title: 'Connexion',
      ended:
        'Votre session a pris fin. Reconnectez-vous : vos modifications non envoyées sont gardées sur cet appareil.',
      login: 'E-mail, téléphone ou nom d’utilisateur',
      loginHint: 'Les noms d’utilisateur sont de la forme nom@etablissement.',
      secret: 'Mot de passe',
      remember: 'Rester connecté sur cet appareil',
      rememberHint: 'Pas sur un appareil partagé.',
      submit: 'Se connecter',
      forgotten: 'Mot de passe oublié ?',
      slip: 'J’ai une fiche d’activation',
      wait: { one: 'Réessayez dans {count} seconde', other: 'Réessayez dans {count} secondes' },
      waitText:
        'Ou entrez tout de suite : sur un appareil où vous vous êtes déjà connecté, avec un lien reçu par e-mail ou avec le code de votre fiche.',
      motto: 'Le cahier de l’établissement, pour les enseignants et les familles.',
    },
    titles: {
      reset: 'Nouveau mot de passe',
      activate: 'Activer votre compte',
      setup: 'Un nouvel établissement',
    },
    errors: {
      wrongLogin: 'Nom d’utilisateur ou mot de passe incorrect.',
      // The words in brackets are what existing clients look for (contract.md).
      noRole:
        'Votre compte n’est pas encore validé par l’établissement. Adressez-vous au secrétariat. (user has no role)',
      tooManyAttempts: 'Trop d’essais. Patientez un instant, puis réessayez.',
      demonstrationOnly: 'Les comptes de démonstration ne fonctionnent que sur la machine de démonstration.',
      ticketInvalid: 'Ce code est incorrect, déjà utilisé ou expiré. Demandez-en un nouveau.',
      secretTooShort: 'Le mot de passe est trop court : au moins 8 caractères.',
      secretTooCommon: 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
      secretLikeLogin: 'Le mot de passe doit différer du nom d’utilisateur.',
      wrongSecret: 'Mot de passe actuel incorrect.',
      compatibilityOff: 'Cette façon de se connecter est désactivée ici.',
      codeTaken: 'Un autre établissement porte déjà ce code court.',
      loginTaken: 'Ce nom d’utilisateur est déjà pris.',
    },
  },
};
