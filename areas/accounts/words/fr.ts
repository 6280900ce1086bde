import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  ACCOUNTS: {
    errors: {
      wrongLogin: 'Le nom ou le mot de passe n’est pas juste.',
      noRole: 'Cet utilisateur n’a aucun rôle (user has no role). Demandez à votre établissement de vous en donner un.',
      tooManyAttempts: {
        one: 'Trop d’essais incorrects. Réessayez dans {count} seconde.',
        other: 'Trop d’essais incorrects. Réessayez dans {count} secondes.',
      },
      demonstrationOnly: 'Les comptes de démonstration ne fonctionnent que sur la machine elle-même.',
      ticketInvalid: 'Ce code n’est pas valable, a déjà servi ou a expiré.',
      secretTooShort: 'Un mot de passe compte au moins 8 caractères.',
      secretTooCommon: 'Ce mot de passe est trop facile à deviner.',
      secretLikeLogin: 'Le mot de passe ne peut pas être votre nom.',
      wrongSecret: 'Le mot de passe actuel n’est pas juste.',
      compatibilityOff: 'Cette adresse n’est pas servie ici.',
      codeTaken: 'Ce code d’établissement est déjà pris.',
      loginTaken: 'Quelqu’un se connecte déjà avec cette adresse.',
    },
    mail: {
      resetSubject: 'Choisir un nouveau mot de passe pour Cahier',
      resetText:
        'Bonjour,\n\nquelqu’un a demandé un nouveau mot de passe pour votre compte Cahier. Si c’était vous, ouvrez ce lien dans l’heure\u00a0:\n\n{link}\n\nSi ce n’était pas vous, ne faites rien\u00a0: votre mot de passe reste le même.',
    },
  },
};
