import type { WordsLike } from '#platform/kernel/words.ts';
import type * as en from './account-rules-en.ts';

export const rules: WordsLike<typeof en.rules> = {
  title: 'Règles des comptes',
  ownNames: 'Le personnel peut modifier son propre nom',
  ownNamesHint: 'Chacun peut toujours modifier sa photo, son titre et son e-mail.',
  secondFactor: 'Exiger la connexion en deux étapes',
  secondFactorHint:
    'Pour les administrateurs, chefs d’établissement, secrétaires, intendants et toute personne qui peut exporter des listes ou encaisser : un code du téléphone après le mot de passe. Facultatif pour les autres.',
  graceDays: 'Jours pour l’activer',
  graceHint: 'Passé ces jours, ceux qui ne l’ont pas activée doivent le faire pour continuer.',
  signInWith: 'Connexion avec {provider}',
  signInWithHint: 'Chacun associe son propre compte sous « Plus ». Cela ne crée pas de compte.',
  saved: 'Enregistré',
  on: 'Activé',
  off: 'Désactivé',
};
