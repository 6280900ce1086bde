import type { WordsLike } from '#platform/kernel/words.ts';
import type * as en from './sign-in-en.ts';

export const second: WordsLike<typeof en.second> = {
  title: 'Connexion en deux étapes',
  about:
    'Après le mot de passe, vous saisissez un code de votre téléphone : votre mot de passe seul ne suffit plus.',
  active: 'Activée : vous saisissez un code après le mot de passe.',
  inactive: 'Désactivée : votre mot de passe seul suffit.',
  begin: 'Activer la connexion en deux étapes',
  due: 'Votre établissement exige la connexion en deux étapes pour votre compte. Activez-la avant le {day}.',
  overdue:
    'Votre établissement exige la connexion en deux étapes pour votre compte. Activez-la pour continuer.',
  toSetUp: 'L’activer',
  next: 'Suivant',
  scan: 'Scannez ce code avec une application d’authentification de votre téléphone, ou saisissez-y le secret. Entrez ensuite le code affiché.',
  qr: 'Code QR pour l’application d’authentification',
  text: 'Secret à saisir',
  code: 'Code',
  codeHint: 'Six chiffres de l’application d’authentification',
  codeOrRecovery: 'Six chiffres de l’application d’authentification, ou l’un de vos codes de secours',
  confirm: 'Activer',
  codesTitle: 'Vos codes de secours',
  codesText:
    'Chaque code sert une fois, si vous perdez votre téléphone. Ils ne sont affichés que maintenant : imprimez-les ou notez-les, et gardez-les loin du téléphone.',
  kept: 'Je les ai notés',
  copy: 'Copier',
  copied: 'Copié',
  left: { one: 'Il reste {count} code de secours', other: 'Il reste {count} codes de secours' },
  renew: 'Nouveaux codes de secours',
  end: 'Désactiver',
  endText: 'Ensuite, votre mot de passe seul suffira pour vous connecter.',
  ended: 'La connexion en deux étapes est désactivée.',
  login: 'Entrez votre code',
  loginText:
    'Votre mot de passe est correct. Saisissez maintenant le code de votre application d’authentification.',
  lost: 'Téléphone perdu et plus de code de secours ? Un administrateur de votre établissement peut désactiver la connexion en deux étapes.',
  submit: 'Se connecter',
  back: 'Retour à la connexion',
  errors: {
    needed: 'Saisissez aussi un code de votre application d’authentification.',
    wrongCode: 'Code incorrect ou déjà utilisé. Attendez le suivant.',
    oldClient:
      'Ce compte utilise la connexion en deux étapes, que cette application ne prend pas en charge. Connectez-vous avec le navigateur.',
    notNow: 'Ceci a changé entre-temps. Recommencez.',
  },
};

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
