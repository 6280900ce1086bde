import type { WordsLike } from '#platform/kernel/words.ts';
import type * as en from './second-factor-en.ts';

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
