import type { WordsLike } from '#platform/kernel/words.ts';
import type * as en from './providers-en.ts';

export const providers: WordsLike<typeof en.providers> = {
  signIn: 'Se connecter avec {provider}',
  title: 'Se connecter avec un autre compte',
  about:
    'Associez votre compte pour vous connecter sans le mot de passe de Cahier. Changer de mot de passe ou d’e-mail le dissocie.',
  none: 'Non associé',
  connected: 'Associé depuis le {day}',
  connectedAs: '{email}, associé depuis le {day}',
  closed: 'Votre établissement ne le permet plus.',
  connect: 'Associer {provider}',
  connectText: 'Vous choisissez ensuite votre compte chez {provider}, puis vous revenez ici.',
  disconnect: 'Dissocier {provider}',
  disconnected: '{provider} est dissocié.',
  done: '{provider} est associé.',
  back: {
    title: 'Connexion avec {provider}',
    working: 'Un instant : {provider} vérifie votre identité.',
    refused: 'Vous êtes revenu de {provider} sans vous y connecter.',
    lost: 'Cette connexion a été commencée ailleurs ou est terminée. Recommencez.',
    submit: 'Se connecter',
    home: 'Retour à l’accueil',
  },
  errors: {
    notAllowed:
      'Votre établissement ne permet pas cette façon de se connecter. Connectez-vous avec votre mot de passe.',
    notConnected:
      'Aucun compte Cahier n’est associé à ce compte. Connectez-vous avec votre mot de passe, puis associez-le sous « Plus ».',
    answerInvalid: 'Cette connexion a échoué, a déjà servi ou a pris trop de temps. Recommencez.',
    unreachable: 'L’autre service ne répond pas. Connectez-vous avec votre mot de passe.',
    taken: 'Ce compte est déjà associé à une autre personne.',
  },
  mail: {
    subject: 'Cahier : votre connexion avec {provider}',
    connected:
      'Bonjour,\n\nun compte {provider} a été associé à votre compte Cahier ({login}). Toute personne qui peut s’y connecter peut maintenant se connecter à Cahier.\n\nSi ce n’était pas vous, changez tout de suite votre mot de passe Cahier sous « Plus » : cela le dissocie. Prévenez ensuite l’administrateur de votre établissement.\n',
    disconnected:
      'Bonjour,\n\nle compte {provider} n’est plus associé à votre compte Cahier ({login}). Il ne permet plus de se connecter.\n\nSi ce n’était pas vous, changez tout de suite votre mot de passe Cahier sous « Plus » et prévenez l’administrateur de votre établissement.\n',
  },
};
