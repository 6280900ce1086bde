import type { WordsLike } from '#platform/kernel/words.ts';
import type * as en from './sign-in-en.ts';

export const second: WordsLike<typeof en.second> = {
  title: 'Seconde étape à la connexion',
  about:
    'Un code de votre téléphone, demandé après le mot de passe : qui n’apprend que votre mot de passe n’entre pas.',
  active: 'Activée : après le mot de passe, un code vous est demandé.',
  inactive: 'Désactivée : votre mot de passe seul vous laisse entrer.',
  begin: 'Activer une seconde étape',
  due: 'Votre école demande une seconde étape pour votre compte. Activez-la avant le {day}.',
  overdue:
    'Votre école demande une seconde étape pour votre compte. Tant qu’elle n’est pas activée, rien d’autre ne vous est ouvert.',
  toSetUp: 'L’activer',
  next: 'Suivant',
  scan: 'Scannez ceci avec une application d’authentification de votre téléphone, ou saisissez-y le secret. Entrez ensuite le code affiché.',
  qr: 'Code QR pour l’application d’authentification',
  text: 'Secret à saisir',
  code: 'Code',
  codeHint: 'Six chiffres de l’application d’authentification',
  codeOrRecovery: 'Six chiffres de l’application d’authentification, ou l’un de vos codes de secours',
  confirm: 'Activer',
  codesTitle: 'Vos codes de secours',
  codesText:
    'Chacun vous laisse entrer une fois si le téléphone est perdu. Ils ne sont montrés que maintenant : imprimez-les ou notez-les, et gardez-les loin du téléphone.',
  kept: 'Je les ai notés',
  copy: 'Copier',
  copied: 'Copié',
  left: { one: 'Il reste {count} code de secours', other: 'Il reste {count} codes de secours' },
  renew: 'Nouveaux codes de secours',
  end: 'Désactiver',
  endText: 'Ensuite, votre mot de passe seul vous laisse entrer.',
  ended: 'La seconde étape est désactivée.',
  login: 'Entrez votre code',
  loginText: 'Votre mot de passe est juste. Maintenant, le code de votre application d’authentification.',
  lost: 'Téléphone perdu et plus de code de secours ? Un administrateur de votre école peut retirer la seconde étape.',
  submit: 'Se connecter',
  back: 'Retour à la connexion',
  errors: {
    needed: 'Un code de votre application d’authentification est aussi nécessaire.',
    wrongCode: 'Ce code n’est pas juste, ou a déjà servi. Attendez le suivant.',
    oldClient:
      'Ce compte a, ou doit avoir, une seconde étape à la connexion, que cette application ne sait pas demander. Connectez-vous avec le navigateur.',
    notNow: 'Ceci a changé entre-temps. Recommencez.',
  },
};

export const providers: WordsLike<typeof en.providers> = {
  signIn: 'Se connecter avec {provider}',
  title: 'Se connecter avec un autre compte',
  about:
    'Reliez un compte à vous et entrez avec lui, sans le mot de passe. Changer de mot de passe ou d’e-mail y met fin.',
  none: 'Non relié',
  connected: 'Relié depuis le {day}',
  connectedAs: '{email}, relié depuis le {day}',
  closed: 'Votre école ne le permet plus.',
  connect: 'Relier {provider}',
  connectText: 'Vous choisissez ensuite votre compte chez {provider}, puis vous revenez ici.',
  disconnect: 'Délier {provider}',
  disconnected: '{provider} est délié.',
  done: '{provider} est relié.',
  back: {
    title: 'Connexion avec {provider}',
    working: 'Un instant\u00a0: nous demandons à {provider} qui vous êtes.',
    refused: 'Vous êtes revenu de {provider} sans vous y connecter.',
    lost: 'Cette page vient d’une connexion commencée ailleurs ou terminée. Recommencez.',
    submit: 'Se connecter',
    home: 'Vers l’accueil',
  },
  errors: {
    notAllowed: 'Votre école ne permet pas d’entrer ainsi. Connectez-vous avec votre mot de passe.',
    notConnected:
      'Personne ici n’est relié à ce compte. Connectez-vous avec votre mot de passe, puis reliez-le sous «\u00a0Plus\u00a0».',
    answerInvalid: 'Cette connexion n’a pas abouti, a déjà servi ou a pris trop de temps. Recommencez.',
    unreachable: 'L’autre service est injoignable pour le moment. Connectez-vous avec votre mot de passe.',
    taken: 'Ce compte est déjà relié à une autre personne ici.',
  },
  mail: {
    subject: 'Cahier : votre connexion avec {provider}',
    connected:
      'Bonjour,\n\nun compte {provider} a été relié à votre compte Cahier ({login}). Qui peut s’y connecter entre avec lui.\n\nSi ce n’était pas vous, changez tout de suite votre mot de passe Cahier sous « Plus » : cela met fin au lien. Prévenez ensuite l’administrateur de votre école.\n',
    disconnected:
      'Bonjour,\n\nle compte {provider} n’est plus relié à votre compte Cahier ({login}). Personne n’entre plus avec lui.\n\nSi ce n’était pas vous, changez tout de suite votre mot de passe Cahier sous « Plus » et prévenez l’administrateur de votre école.\n',
  },
};
