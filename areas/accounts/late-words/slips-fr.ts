import type { WordsLike } from '#platform/kernel/words.ts';
import type * as en from './slips-en.ts';

export const newSlips: WordsLike<typeof en.newSlips> = {
  waiting: {
    one: '{count} personne n’a pas encore choisi de mot de passe.',
    other: '{count} personnes n’ont pas encore choisi de mot de passe.',
  },
  action: { one: 'Imprimer la fiche', other: 'Imprimer leurs fiches' },
  title: 'Imprimer des fiches d’activation ?',
  text: 'Les personnes sans mot de passe et sans fiche valable en reçoivent une, huit par feuille. Les fiches déjà remises restent valables.',
  renew: 'Créer de nouvelles fiches pour toutes ces personnes',
  renewHint: 'Les fiches déjà remises ne fonctionneront plus.',
  printed: 'Les fiches sont dans vos téléchargements.',
};

export const slip: WordsLike<typeof en.slip> = {
  action: 'Nouvelle fiche d’activation',
  title: 'Fiche d’activation : {name}',
  text: 'Remettez-la à la personne. Elle ouvre l’adresse, saisit le code et choisit son propre mot de passe.',
  address: 'Adresse',
  login: 'Se connecte comme',
  print: 'Imprimer',
  printed: 'La fiche est dans vos téléchargements.',
  mail: 'Envoyer par e-mail',
  mailed: 'L’invitation part à {login}.',
  noMailServer:
    'Aucun e-mail n’a été envoyé : aucun serveur de messagerie n’est configuré. Imprimez plutôt la fiche.',
  paper: {
    heading: { one: 'Fiche d’activation', other: 'Fiches d’activation' },
    howTo:
      'Ouvrez l’adresse, saisissez le code et choisissez votre propre mot de passe. La fiche sert une fois, pendant 90 jours.',
  },
  code: 'Code',
  once: 'Le code n’est affiché qu’une fois et reste valable 90 jours. Les fiches précédentes de cette personne ne fonctionnent plus.',
};

export const mail: WordsLike<typeof en.mail> = {
  subject: '{school} : votre compte',
  text: 'Bonjour {name},\n\n{school} vous a ouvert un compte : cahiers de textes, devoirs, élèves et tout ce dont votre travail a besoin.\n\nVotre nom d’utilisateur : {login}\nChoisissez ici votre propre mot de passe :\n{link}\n\nLe lien est valable 90 jours et sert une seule fois. Si ce message ne vous est pas destiné, supprimez-le.\n',
};
